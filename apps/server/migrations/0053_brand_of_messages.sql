-- The name and logo a message is sent under, as they were when it was written: {"name": …, "logo": name of the file}.
alter table notification add column brand jsonb;
