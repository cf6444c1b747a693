-- What is amiss with a device as its alarms count it, so that every page can repeat it right after a start; null where
-- nothing is.
alter table alarm_watch add column standing jsonb;
-- By indicator: the value that raised the alarm, the worst and the last one, each with its time.
alter table alarm_episode add column figures jsonb not null default '[]';
