-- Entries of the audit that concern security say of which kind they are, and are written to the security log as well.

alter table audit
  add column security text, -- null: no security event
  add column outcome  text not null default 'success' check (outcome in ('success', 'failure')),
  add column path     text not null default '', -- the pattern of the call, without the values in it
  add column unlogged boolean not null default false; -- not yet in the log file

update audit set
  security = case entity
    when 'signInProvider' then 'rules'
    when 'invitation' then 'account'
    else entity
  end,
  outcome = case
    when entity = 'login' and after ->> 'outcome' in
      ('wrongPassword', 'wrongSecondFactor', 'wrongCode', 'reused', 'disabled', 'refusedAtProvider') then 'failure'
    else 'success'
  end
where entity in ('login', 'apiKey', 'displayLink', 'export', 'signInProvider', 'invitation');

create index audit_of_security on audit (at desc, id desc) where security is not null;
create index audit_of_security_by_tenant on audit (tenant_id, at desc, id desc) where security is not null;
create index audit_unlogged on audit (id) where unlogged;
