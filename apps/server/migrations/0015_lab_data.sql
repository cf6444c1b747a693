-- What laboratories found in samples of a machine's oil.

create table lab_sample (
  id          uuid primary key default gen_random_uuid(),
  device_id   uuid not null references device on delete cascade,
  sampled_at  timestamptz not null,
  received_at timestamptz,
  institution text not null,
  sample_no   text not null,
  remarks     text not null,
  file_name   text, -- null: entered by hand
  account_id  uuid references account on delete set null,
  created_at  timestamptz not null,
  -- A sheet that comes twice changes nothing.
  unique (device_id, sampled_at, sample_no)
);
create index lab_sample_by_time on lab_sample (sampled_at);

create table lab_result (
  sample_id uuid not null references lab_sample on delete cascade,
  quantity  text not null,
  value     double precision not null,
  below     boolean not null, -- the laboratory found less than it can tell
  primary key (sample_id, quantity)
);
