-- What the newest refused value was, where a refusal is about a value: a count alone tells nobody what to correct.
alter table device_refusal
  add column sent_key   text,
  add column sent_value text;
