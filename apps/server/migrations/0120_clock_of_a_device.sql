-- Some devices send local time as UTC, or seconds in place of milliseconds: what a person sets here corrects their times.
alter table device
  add column clock_offset_min smallint not null default 0 check (clock_offset_min between -1440 and 1440),
  add column clock_in_seconds boolean not null default false;
