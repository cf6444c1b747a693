-- Pictures people upload. The bytes lie in the file store under the same name.

create table stored_file (
  name        text primary key check (name ~ '^[0-9a-f]{40}$'), -- unguessable
  kind        text not null check (kind in ('deviceImg', 'avatar', 'logo')),
  -- At most one owner: whoever sees the owner sees the file. Without one it is the platform's, and everybody's to see.
  tenant_id   uuid references tenant on delete cascade,
  customer_id uuid references customer on delete cascade,
  account_id  uuid references account on delete cascade,
  title       text not null,
  type        text not null,
  bytes       integer not null,
  width       integer not null,
  height      integer not null,
  created_at  timestamptz not null,
  check (num_nonnulls(tenant_id, customer_id, account_id) <= 1)
);
create index stored_file_by_kind on stored_file (kind, created_at desc);
-- One picture each: a new one takes the old one's place.
create unique index one_avatar on stored_file (account_id) where kind = 'avatar';
create unique index one_logo on stored_file (coalesce(tenant_id, customer_id, '00000000-0000-0000-0000-000000000000'))
  where kind = 'logo';
