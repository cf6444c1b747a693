-- What a machine's other indicators showed of an alarm by having moved or not, for its probable causes.
alter table alarm_episode add column witnesses jsonb not null default '[]';
