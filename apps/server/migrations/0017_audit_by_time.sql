-- The newest changes first, whatever they are of.

create index audit_by_time on audit (at desc, id desc);
