-- Changing a customer's time zone queues its devices, whose days are then cut anew from their hours.

create table rollup_recut (
  device_number integer primary key
);

-- One transaction at a time rolls up or changes a time zone: days cut by two zones would count readings twice, and of two
-- that roll up the same day the later could have read the older hours.
create function lock_rollups() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('rollups'));
$$;

create function queue_recut() returns trigger language plpgsql as $$
begin
  perform lock_rollups();
  insert into rollup_recut select number from device where customer_id = new.id on conflict do nothing;
  return null;
end $$;

create trigger customer_time_zone_changed after update of time_zone on customer
  for each row when (old.time_zone <> new.time_zone) execute function queue_recut();

-- What follows lock_rollups in the same transaction. All hours that are kept of a device, in the zone it is in now.
create function recut_days(number integer) returns void language plpgsql as $$
begin
  delete from rollup_day where device_number = number;
  perform roll_up_days(array_agg(device_number), array_agg(hour)) from rollup_hour where device_number = number;
  delete from rollup_recut where device_number = number;
end $$;
