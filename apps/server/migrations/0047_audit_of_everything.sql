-- Entries say where a change came from, are of everything that people write, and also of acts that change nothing.

alter table audit
  add column address    text not null default '', -- empty: the platform itself
  add column client     text not null default '', -- the browser's own description of itself
  add column request_id text not null default '',
  alter column entity_id type text, -- not everything has an id of its own
  drop constraint audit_kind_check,
  drop constraint audit_check,
  add constraint audit_kind_check check (kind in ('created', 'changed', 'removed', 'done')),
  add constraint audit_check check (
    (before is null) = (kind in ('created', 'done')) and (after is null) = (kind = 'removed')
  );
create index audit_by_tenant on audit (tenant_id, id desc);
create index audit_by_account on audit (account_id, id desc);

-- What an account that manages nothing calls the platform holds for its own view alone.
alter table account add column system_name text;
