-- Whether devices still report is looked at again and again: who does not, and who lately did not.
create index communication_alarm on alarm_episode (cleared_at) where category = 'communication';
