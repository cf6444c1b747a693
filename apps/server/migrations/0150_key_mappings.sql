-- How the payload of foreign devices is read: of one device, or of a dealer's sensors of a model.
create table key_mapping (
  id          uuid primary key default gen_random_uuid(),
  device_id   uuid references device on delete cascade,
  tenant_id   uuid references tenant on delete cascade,
  model       text,
  mapping     jsonb not null,
  saved_at    timestamptz not null,
  check (case when device_id is null then tenant_id is not null and model is not null
              else tenant_id is null and model is null end)
);
create unique index key_mapping_of_device on key_mapping (device_id) where device_id is not null;
create unique index key_mapping_of_model on key_mapping (tenant_id, model) where device_id is null;
