-- A logo that an account sets for its own view alone stands beside the platform's.

drop index one_logo;
create unique index one_logo
  on stored_file (coalesce(tenant_id, customer_id, account_id, '00000000-0000-0000-0000-000000000000'))
  where kind = 'logo';
