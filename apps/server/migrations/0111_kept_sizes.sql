-- What the readings of each dealer take, measured in the background piece by piece: a week of readings, eight weeks of hours,
-- all days. Large pieces are measured by a sample of their pages.
create table kept_size (
  tenant_id   uuid not null references tenant on delete cascade,
  layer       text not null check (layer in ('samples', 'texts', 'blocks', 'hours', 'days')),
  piece       timestamptz not null, -- its start
  class       text not null,        -- of the values; 'frame': what a row takes beside them
  value_count bigint not null,
  bytes       bigint not null,
  primary key (tenant_id, layer, piece, class)
);
create index kept_size_by_piece on kept_size (layer, piece);

-- A piece of which nothing has changed since is not measured again.
create table kept_piece (
  layer       text not null,
  piece       timestamptz not null,
  changes     text not null, -- what tells one state of it from another
  measured_at timestamptz not null,
  primary key (layer, piece)
);

create table kept_oldest (
  tenant_id uuid primary key references tenant on delete cascade,
  at        timestamptz not null
);
