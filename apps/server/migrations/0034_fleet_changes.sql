-- Counts the changes of what fleets are read by, so that a reader can tell whether rows it has in memory are still right.
-- A change is a row and the count their sum: it moves with the writer's commit, and no writer waits for another, as all
-- would for one row with a counter. Rows are merged now and then, which leaves the sum as it is.

create table fleet_change (
  id      bigint generated always as identity primary key,
  changes bigint not null default 1
);

create function note_fleet_change() returns trigger language plpgsql as $$
declare
  change bigint;
begin
  insert into fleet_change default values returning id into change;
  if change % 256 = 0 then
    with merged as (
      delete from fleet_change where id in (select id from fleet_change for update skip locked) returning changes
    )
    insert into fleet_change (changes) select sum(changes) from merged having count(*) > 0;
  end if;
  return null;
end $$;

do $$
declare
  read text;
begin
  foreach read in array array[
    'area', 'tenant', 'customer', 'device_group', 'device', 'account_customer', 'account_device'
  ] loop
    execute format(
      'create trigger fleet_changed after insert or update or delete or truncate on %I
         for each statement execute function note_fleet_change()', read);
  end loop;
end $$;
