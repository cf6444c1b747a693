-- The newest hours that await their rollup are found without reading those of a past that has just come.
create index rollup_pending_by_hour on rollup_pending (hour, device_number);
