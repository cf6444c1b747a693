-- The lease of the server is taken before migrations run, so that a server makes this table if it is not there.
create table if not exists server_lease (
  only_one boolean primary key default true check (only_one),
  holder uuid not null, name text not null, since timestamptz not null, ends timestamptz not null
);
alter table server_lease
  -- Grows with every server that comes into office; null until this one has.
  add column epoch integer,
  add column host text,
  add column process integer;

-- Devices fall into 256 partitions. One belongs to the server that holds the lease of its epoch.
create table partition_owner (
  partition smallint primary key check (partition between 0 and 255),
  epoch integer not null,
  since timestamptz not null
);

-- The same as partitionOf of the server.
create function partition_of(device uuid) returns smallint language sql immutable strict parallel safe as $$
  select get_byte(sha256(uuid_send(device)), 0)::smallint
$$;

-- The first statement of every transaction in which an owner writes. The lock is shared by all of them until they end;
-- the successor takes it alone. Only a statement that begins after the lock was granted sees whether there is one, so it
-- has to be a function that takes a new snapshot for each of its statements, in a transaction that does so too.
create function prove_epoch(owner uuid, claimed integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7041829, hashtext(owner::text));
  perform from server_lease where holder = owner and epoch = claimed;
  if not found or current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'epoch % of server % is over', claimed, owner using errcode = 'OC001';
  end if;
end
$$;
