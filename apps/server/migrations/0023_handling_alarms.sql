-- Alarms as people handle them: taken on, assigned, muted, commented on; and times of maintenance, in which nothing is raised.

alter table alarm_episode
  add column code        text not null default '', -- AL-20261112-0007; set once, when the row is made
  add column taken_at    timestamptz,
  add column taken_by    uuid references account on delete set null,
  add column assigned_at timestamptz,
  add column assigned_to uuid references account on delete set null,
  add column muted_until timestamptz;

-- How many alarms began on a day, by the calendars of their sites.
create table alarm_code_day (
  day  date primary key,
  last integer not null
);

create function alarm_code(day date, number integer) returns text language sql immutable as $$
  select 'AL-' || to_char(day, 'YYYYMMDD') || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;

with numbered as (
  select episode.id, day, row_number() over (partition by day order by first_at, episode.id)::integer as number
  from alarm_episode episode
  join customer on customer.id = episode.customer_id
  cross join lateral (select (first_at at time zone customer.time_zone)::date as day) as began
), coded as (
  update alarm_episode set code = alarm_code(numbered.day, numbered.number)
  from numbered where numbered.id = alarm_episode.id
  returning numbered.day, numbered.number
)
insert into alarm_code_day (day, last) select day, max(number) from coded group by day;
create unique index alarm_by_code on alarm_episode (code) where code <> '';

-- After the insert, because an insert that finds its episode there already must use no number up. One lock for all days:
-- with one for each, two writers that open alarms of several days could wait for each other.
create function give_alarm_code() returns trigger language plpgsql as $$
declare
  began date;
  number integer;
begin
  perform pg_advisory_xact_lock(hashtext('alarm_code'));
  select (new.first_at at time zone customer.time_zone)::date into began from customer where id = new.customer_id;
  insert into alarm_code_day (day, last) values (began, 1)
    on conflict (day) do update set last = alarm_code_day.last + 1
    returning last into number;
  update alarm_episode set code = alarm_code(began, number) where id = new.id;
  return null;
end $$;
create trigger give_alarm_code after insert on alarm_episode for each row execute function give_alarm_code();

-- What is somebody's, and what is muted: few of many.
create index alarm_taken_by on alarm_episode (taken_by) where processed_at is null and taken_by is not null;
create index alarm_assigned_to on alarm_episode (assigned_to) where processed_at is null and assigned_to is not null;
create index muted_alarm on alarm_episode (muted_until) where muted_until is not null;

alter table alarm_event
  add column details jsonb, -- a comment, what was found and done, until when it is muted
  add column other_account_id uuid references account on delete set null, -- whom it was assigned to, or taken from
  drop constraint alarm_event_kind_check,
  add constraint alarm_event_kind_check check (kind in (
    'opened', 'escalated', 'reopened', 'cleared', 'taken', 'released', 'assigned', 'commented', 'muted', 'unmuted',
    'processed', 'unprocessed', 'judged')),
  drop constraint alarm_event_outcome_check,
  add constraint alarm_event_outcome_check check (outcome in ('told', 'nobody', 'silent', 'old', 'overtaken', 'muted'));

create table maintenance_window (
  id          uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customer on delete cascade,
  device_id   uuid references device on delete cascade, -- null: the whole site
  from_at     timestamptz not null,
  to_at       timestamptz not null check (to_at >= from_at), -- when it was ended early: then
  reason      text not null,
  created_by  uuid references account on delete set null,
  created_at  timestamptz not null,
  ended_by    uuid references account on delete set null,
  ended_at    timestamptz
);
create index maintenance_by_end on maintenance_window (to_at);
create index maintenance_by_customer on maintenance_window (customer_id, to_at);

-- What would have been raised in a window.
create table withheld_alarm (
  window_id uuid not null references maintenance_window on delete cascade,
  device_id uuid not null references device on delete cascade,
  category  text not null,
  level     smallint not null check (level in (1, 2)), -- the highest it would have reached
  key       text, -- the leading indicator, and its value then
  value     double precision,
  first_at  timestamptz not null,
  primary key (window_id, device_id, category)
);
