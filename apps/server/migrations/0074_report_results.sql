-- What a generated report found, as of its date, so that lists show it without reading the report. Null where people entered it.
alter table report
  add column standing text check (standing in ('abnormal', 'risk', 'approaching', 'normal', 'silent', 'unknown')),
  add column result jsonb,
  add column file_pages integer check (file_pages > 0), -- null where they cannot be counted
  add check ((standing is null) = (result is null));

update report set
  standing = made.data #>> '{diagnosis,state}',
  result = jsonb_build_object(
    'finding', coalesce(made.data #> '{diagnosis,findings,0,name}', '{"zh": "未发现问题", "en": "No finding"}'),
    'proof', coalesce(made.data #> '{diagnosis,findings,0,supports,0,words}', '{"zh": "", "en": ""}'),
    'figure', null,
    'trend', '[]'::jsonb,
    'fromMs', made.data #> '{record,fromMs}',
    'toMs', made.data #> '{record,toMs}'
  )
from report_diagnosis as made where made.report_id = report.id;

-- Why a report could not be made.
alter table report_making add column failure text check (failure in ('tooLong', 'interrupted', 'failed'));
