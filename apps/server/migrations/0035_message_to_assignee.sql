-- Whoever an alarm is assigned to gets a message.

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'opened', 'escalated', 'reopened', 'cleared', 'unprocessed', 'assigned', 'digest', 'code', 'test'));
