-- Experience accounts: they belong to no company, end, and may be shown factories under another name.
alter table account
  add column ends_at    timestamptz,                     -- cannot sign in from then on
  add column mask_names boolean not null default false,  -- sees aliases instead of factory names
  drop constraint owner_fits_authority,
  add constraint owner_fits_authority check (
    case authority
      when 'SYS_ADMIN' then tenant_id is null and customer_id is null
      when 'TENANT_ADMIN' then tenant_id is not null and customer_id is null
      when 'CUSTOMER_USER' then (tenant_id is not null and customer_id is not null)
        or (account_type = 'experience' and tenant_id is null and customer_id is null)
      when 'GROUP' then tenant_id is not null and customer_id is null
      else true
    end
  ),
  add constraint only_experience_ends check (account_type = 'experience' or (ends_at is null and not mask_names));

-- What an account calls a factory whose name it does not see: A, B, …, Z, AA. It stays when the devices go, so that it
-- never means another.
create table experience_alias (
  account_id  uuid not null references account on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  alias       text not null,
  primary key (account_id, customer_id),
  unique (account_id, alias)
);
