-- The most that readings, hourly and daily values may take, and what was removed for it. One row.
create table kept_cap (
  only_one     boolean primary key default true check (only_one),
  bytes        bigint check (bytes > 0), -- null: no limit
  set_at       timestamptz not null,
  samples_from timestamptz,              -- no older readings are kept; never moved back, as their hours could not be rolled up again
  hours_from   timestamptz,
  cut_at       timestamptz               -- when one of these last changed
);
