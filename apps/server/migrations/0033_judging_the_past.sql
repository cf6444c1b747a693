-- The past judged in order of its own time, whatever the order of arrival: what the watch remembered at some times, from where
-- a device is judged again when something late arrives, and what that changes in its records.

-- Rules as snapshots were made with them. Many devices have the same.
create table alarm_rules (
  id    integer generated always as identity primary key,
  rules text not null
);
create unique index alarm_rules_by_text on alarm_rules (md5(rules));

create table alarm_snapshot (
  device_number integer not null references device (number) on delete cascade,
  at            timestamptz not null, -- the newest reading that it has seen
  rules_id      integer not null references alarm_rules,
  rules_changed boolean not null, -- these rules came into force here; such a one is not thinned out
  state         bytea not null, -- JSON, deflated
  primary key (device_number, at)
);

-- Devices to be judged again, and from when on.
create table alarm_rejudging (
  device_number integer primary key references device (number) on delete cascade,
  from_at       timestamptz not null,
  asked_at      timestamptz not null
);

alter table alarm_episode
  add column found_at     timestamptz, -- when the record was made; null where it was made before that was noted
  add column retracted_at timestamptz; -- when later data showed that there was nothing
alter table alarm_event
  add column found_at timestamptz, -- when it became known, where that was later than it happened and people are told of it
  drop constraint alarm_event_kind_check,
  add constraint alarm_event_kind_check check (kind in (
    'opened', 'escalated', 'reopened', 'cleared', 'taken', 'released', 'assigned', 'commented', 'muted', 'unmuted',
    'processed', 'unprocessed', 'judged', 'corrected'));

-- Whether the learned early warning of the indicator goes on beside what is set.
alter table alarm_setting add column keep_learned boolean not null default true;
