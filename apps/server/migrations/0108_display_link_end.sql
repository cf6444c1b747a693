-- A display link may end by itself; null: it lasts until it is revoked or its maker's account ends.
alter table display_link add column expires_at timestamptz;
