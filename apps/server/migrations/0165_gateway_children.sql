-- The name under which a gateway reports a device that people have renamed; null while it is the device's own name.
alter table device add column child_name text;
drop index device_name_below_gateway;
create unique index device_child_of_gateway on device (gateway_id, coalesce(child_name, name)) where gateway_id is not null;

-- What a dealer has done with the devices that its gateways bring.
create table gateway_rules (
  tenant_id uuid primary key references tenant on delete cascade,
  holds_new boolean not null, -- new ones wait for approval
  types     jsonb not null    -- which machine type a reported type is: [{"type", "machineType"}]
);

-- Devices that wait for approval. Their readings are counted and not stored.
create table held_child (
  gateway_id uuid not null references device on delete cascade,
  name       text not null,
  type       text not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  messages   integer not null,
  newest     jsonb not null, -- the values of the last message
  primary key (gateway_id, name)
);
