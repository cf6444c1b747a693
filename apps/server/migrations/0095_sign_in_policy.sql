-- What is asked of passwords and sessions: the product's own, after NIST SP 800-63B, after MLPS level 3.
alter table platform_setting
  add column password_profile text not null default 'specification'
    check (password_profile in ('specification', 'nist', 'mlps3'));

-- At its owner's last login by password it broke the rules in force; it has to be changed.
alter table account
  add column password_breaks_rules boolean not null default false;

-- When a person last used the session, as opposed to a page that fetches by itself.
alter table session
  add column active_at timestamptz,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check check (end_reason in
    ('signed-out', 'refresh-token-reused', 'ended', 'password-changed', 'disabled', 'closed', 'idle'));
