-- A device that may be claimed by who knows the secret, as it said itself; one offer each.
create table claim_offer (
  device_id    uuid primary key references device on delete cascade,
  secret_hash  bytea not null,
  offered_at   timestamptz not null,
  ends_at      timestamptz not null
);
