-- How a device is shown: since when it has been in service, how that time is counted, which indicators come first.

alter table device
  add column installed_at    timestamptz,                        -- null: since it was entered here
  add column time_type       text not null default 'calendar' check (time_type in ('calendar', 'running')),
  add column display_key_ids integer[] not null default '{}';    -- the rest follows in the usual order
