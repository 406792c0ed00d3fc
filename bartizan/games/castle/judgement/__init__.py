"""What bots believe: dangers, the rescue, rivals, and what others like to do."""

from bartizan.games.castle.judgement import choices, dangers, habits, rescue, rivals, worth

BELIEFS = (habits, choices, dangers, rescue, rivals, worth)
