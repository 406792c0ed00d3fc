"""What bots believe: dangers, the rescue, rivals, and what others like to do."""

from bartizan.games.castle.judgement import dangers, habits, rescue, rivals, worth

BELIEFS = (habits, dangers, rescue, rivals, worth)
