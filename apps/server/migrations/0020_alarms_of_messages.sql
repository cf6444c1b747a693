-- The outbox tells which alarms each message was about; the key finds only the messages of an alarm.

create index notification_episode_by_notification on notification_episode (notification_id);
