-- Messages may carry a file of the reports' store, and tell of reports.
alter table notification
  add column attachment jsonb,
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('opened', 'escalated', 'reopened', 'cleared', 'unprocessed', 'assigned', 'digest', 'visits', 'code', 'test', 'report'));
