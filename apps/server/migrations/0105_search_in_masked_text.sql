-- What an account from which factory names are hidden may not find: pairs of a pattern and what is shown in its place,
-- the longer names first, because one may begin with another.
create function hidden_names(account uuid, alias_prefix text) returns text[] language sql stable as $$
  with names as (
    select distinct on (lower(name)) name, shown
    from (
      select customer.name, alias_prefix || coalesce(experience_alias.alias, '') as shown, 2 as rank
      from customer
      left join experience_alias
        on experience_alias.account_id = account and experience_alias.customer_id = customer.id
      where customer.id in (
        select device.customer_id from account_device
        join device on device.id = account_device.device_id
        where account_device.account_id = account)
      union all
      select tenant.name, '***', 1
      from tenant
      where tenant.id in (
        select customer.tenant_id from account_device
        join device on device.id = account_device.device_id
        join customer on customer.id = device.customer_id
        where account_device.account_id = account)
    ) as named
    where length(name) >= 2
    order by lower(name), rank
  )
  select coalesce(array_agg(part.text order by length(names.name) desc, names.name, part.place), '{}')
  from names
  cross join lateral (values
    (1, regexp_replace(names.name, '([\\^$.*+?()\[\]{}|/])', '\\\1', 'g')),
    (2, replace(names.shown, '\', '\\'))
  ) as part (place, text)
$$;

-- The text as such an account reads it. Comparing with it finds no more than reading does.
create function masked_text(said text, hidden text[]) returns text language plpgsql immutable as $$
begin
  if said is null or said = '' then
    return said;
  end if;
  for place in 1 .. coalesce(array_length(hidden, 1), 0) by 2 loop
    said := regexp_replace(said, hidden[place], hidden[place + 1], 'gi');
  end loop;
  return said;
end
$$;
