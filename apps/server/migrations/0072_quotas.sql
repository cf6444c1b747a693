-- How much a dealer or customer may keep, or send in a day. What is not set here has a default.
create table company_quota (
  tenant_id   uuid references tenant on delete cascade,
  customer_id uuid references customer on delete cascade,
  quota       text not null,
  most        bigint not null check (most >= 0),
  check (num_nonnulls(tenant_id, customer_id) = 1)
);
create unique index company_quota_of on company_quota (coalesce(tenant_id, customer_id), quota);

-- What devices sent on a day (UTC), added up in memory and written from time to time.
create table quota_day (
  customer_id uuid not null references customer on delete cascade,
  day         date not null,
  points      bigint not null,
  text_bytes  bigint not null,
  primary key (customer_id, day)
);

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('opened', 'escalated', 'reopened', 'cleared', 'unprocessed', 'assigned', 'digest', 'visits', 'code', 'test', 'report',
     'quota'));
