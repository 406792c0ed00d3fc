# Why a thing of Burg Appenzell leads nowhere now.

why-place-first = First everybody sets a mouse into a free tower, one of the four corners.
why-tower-taken = A mouse stands in this tower already.
why-tower-in = A mouse comes into a tower from outside only, never from a field.
why-tower-none = Nobody of yours waits outside, and from a field no mouse gets into a tower.
why-no-actions = You have no action left: end your turn.
why-slid = You have slid the floor in this turn already; that is allowed once.
why-spare = This tile is pushed in at a slot: choose one of the arrows around the castle.
why-room-open = This room is open already.
why-room-apart = This roof touches no mouse of yours: you lift only those beside a field or tower where one stands.
why-mouse-anothers = This mouse is not one of yours.
why-mouse-fallen = This mouse has fallen into the cellar, and is out for good.
why-mouse-outside = From outside a mouse comes in through a free tower, and there is none that it can get to.
why-mouse-stuck = This mouse can run nowhere now: beside it there are only roofs, mousetraps, towers, walls or mice.
why-outside-tower = From outside a mouse first comes into a tower.
why-field-roofed = { $field } lies under a roof: no mouse runs there.
why-field-trap = No mouse runs onto a mousetrap.
why-field-taken = A mouse stands there, and no two stand on one field.
why-field-far = That is too far for one run: a mouse goes one field at a time, straight, and further only over other mice. Go step by step.
why-field-nobody = No mouse of yours is beside { $field }: a mouse goes one field at a time, straight, and further only over other mice.
