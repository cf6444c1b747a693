-- The list of alarms shows what is open first, the newest first: of everything, and of a customer.

create index alarm_by_urgency on alarm_episode ((cleared_at is not null), first_at desc, id) where parent_id is null;
create index customer_alarm_by_urgency on alarm_episode (customer_id, (cleared_at is not null), first_at desc, id)
  where parent_id is null;
