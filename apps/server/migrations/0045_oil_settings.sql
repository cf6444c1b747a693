-- What a plant holds its oil to, what its new oil is like, and what was done to it.

-- A setting may only set limits: then it names nobody, and there is no way to tell them.
alter table alarm_setting drop constraint alarm_setting_modes_check;
alter table alarm_setting add constraint alarm_setting_modes_check check (modes <@ array['sms', 'email', 'wechat']);

alter table audit add column reason text not null default '';

alter table device_event drop constraint device_event_kind_check;
alter table device_event add constraint device_event_kind_check
  check (kind in ('oilChange', 'topUp', 'filterChange'));

-- What the oil of a machine was like when it was new, as somebody entered it or a laboratory found it; what has no row is learned.
create table oil_baseline (
  device_id     uuid not null references device on delete cascade,
  quantity      text not null check (quantity in ('viscosity40', 'permittivity40', 'acidNumber')),
  value         double precision not null check (value > 0),
  source        text not null check (source in ('entered', 'lab')),
  lab_sample_id uuid references lab_sample on delete set null,
  sample_no     text not null default '', -- outlasts the sample
  set_by        uuid references account on delete set null,
  set_at        timestamptz not null,
  primary key (device_id, quantity)
);

-- By itself, or when an alarm was processed.
create view oil_change as
  select device_id, at from device_event where kind = 'oilChange'
  union all
  select device_id, processed_at from alarm_episode where oil_changed and processed_at is not null;

-- It was said of the oil that was in the machine then: with the next oil change it is over.
create view baseline_in_force as
  select * from oil_baseline b
  where not exists (select from oil_change c where c.device_id = b.device_id and c.at > b.set_at);
