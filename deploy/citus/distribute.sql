-- Distributes the readings by device over the nodes of a Citus 11.3 or newer. Run it once, as the owner of the tables, while
-- the server is stopped and after it has migrated them:
--
--   psql "$DATABASE_URL" --single-transaction -v ON_ERROR_STOP=1 -f deploy/citus/distribute.sql
--
-- It is no migration: a migration runs on every database and must not change afterwards, and whether a database is
-- distributed is the choice of the one who runs it. Later migrations of these tables are sent to all nodes by Citus itself.
-- apps/server/src/distributed-tables.test.ts checks on each migrated schema what Citus asks of these tables.

do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    raise exception 'The extension citus is not in this database: create extension citus';
  end if;
end
$$;

-- Joined with readings on every node, and read by each.
select create_reference_table('keyset');
select create_reference_table('telemetry_key');

-- In one group, so that what belongs to a device is on one node and joins of a device stay there.
select create_distributed_table('sample', 'device_number', colocate_with => 'none', shard_count => 64);
select create_distributed_table('text_sample', 'device_number', colocate_with => 'sample');
select create_distributed_table('sample_block', 'device_number', colocate_with => 'sample');
select create_distributed_table('rollup_hour', 'device_number', colocate_with => 'sample');
select create_distributed_table('rollup_day', 'device_number', colocate_with => 'sample');
select create_distributed_table('hour_column', 'device_number', colocate_with => 'sample');
select create_distributed_table('marked_hour', 'device_number', colocate_with => 'sample');

-- All other tables stay on the coordinator. rollup_pending, too: its rows are claimed with "for update skip locked", which
-- Citus does not do over several shards.
