-- The ways of a contact whose address has not been proved by a code yet. Contacts that exist are in use, and count as confirmed.
alter table contact add column unconfirmed text[] not null default '{}';

-- What a message with a code or link says in full, sealed, until it is sent; its body is kept without them.
alter table notification add column sealed text;
update notification set body = '••••••' where kind = 'code';

-- How many messages an address and a company were sent in a day.
create index notification_sent_address on notification (address, sent_at) where sent_at is not null;
create index notification_sent_tenant on notification (tenant_id, mode, sent_at) where sent_at is not null;
