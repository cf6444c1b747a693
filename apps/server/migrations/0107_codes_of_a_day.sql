-- Verification codes sent to clients that are not signed in, by day (UTC) and network.
create table codes_of_a_day (
  day     date not null,
  network text not null,
  sent    integer not null check (sent >= 0),
  primary key (day, network)
);
