# What a move brings, for a hint
gain-ducat-day = { $n } { $n ->
        [one] ducat
       *[other] ducats
    } { $way ->
        [more] more
       *[less] fewer
    } from ducat days
gain-area = { $n } { $n ->
        [one] ducat
       *[other] ducats
    } { $way ->
        [more] more
       *[less] fewer
    } due on the next ducat day
gain-overbuilt = { $n } { $n ->
        [one] ducat
       *[other] ducats
    } { $way ->
        [more] more
       *[less] fewer
    } from others for towers that they build over
gain-paid = { $n } { $n ->
        [one] ducat
       *[other] ducats
    } { $way ->
        [more] fewer
       *[less] more
    } to pay for building over others
gain-final = { $n } { $n ->
        [one] ducat
       *[other] ducats
    } { $way ->
        [more] more
       *[less] fewer
    } at the end
gain-crests = { $n } { $n ->
        [one] crest
       *[other] crests
    } { $way ->
        [more] more
       *[less] fewer
    } left to build
