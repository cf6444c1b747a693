-- Who goes to a machine and why, and who gets the list of visits by email every week.

-- The reason is a type of trouble: its probable cause may become another while somebody is on the way.
create table visit_assignment (
  device_id   uuid not null references device on delete cascade,
  category    text not null,
  account_id  uuid references account on delete cascade,
  contact_id  uuid references contact on delete cascade,
  assigned_by uuid references account on delete set null,
  assigned_at timestamptz not null,
  needed_at   timestamptz not null, -- when there was last a reason to go
  primary key (device_id, category),
  check (num_nonnulls(account_id, contact_id) = 1)
);
create index visit_assignment_by_account on visit_assignment (account_id);
create index visit_assignment_by_contact on visit_assignment (contact_id);

create table visit_mail (
  account_id uuid primary key references account on delete cascade,
  weekday    smallint not null check (weekday between 1 and 7), -- 1: Monday
  hour       smallint not null check (hour between 0 and 23),
  time_zone  text not null,
  -- The last weekly time that was taken care of; at first when it was asked for.
  done_at    timestamptz not null
);

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'opened', 'escalated', 'reopened', 'cleared', 'unprocessed', 'assigned', 'digest', 'visits', 'code', 'test'));
