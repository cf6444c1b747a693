-- Alarms are found by whom they were sent to: the names are few, and are read from the index one by one.
create index notification_by_receiver on notification (receiver);
