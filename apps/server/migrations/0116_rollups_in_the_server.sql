-- Hours are added up in the server, which reads a device's past in one go; days are cut anew by the database as before.
drop function roll_up_hours(integer[], timestamptz[], timestamptz);

-- The newest hours that await their rollup are found without reading those of a past that has just come.
create index rollup_pending_by_hour on rollup_pending (hour, device_number);
