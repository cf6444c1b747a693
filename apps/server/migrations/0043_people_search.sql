-- What an account is found by, in one column: one comparison a row instead of five, in a list of ten thousand.
alter table account add column search_text text generated always as (
  lower(
    username || E'\n' || last_name || first_name || E'\n'
    || regexp_replace(last_name, '([A-Za-zÀ-ɏ])$', '\1 ') || first_name || E'\n'
    || coalesce(phone, '') || E'\n' || coalesce(email, '')
  )
) stored;
