-- The state of the dialogue that the next question continues; null if there is none. `talked` of earlier versions is not read any more.
alter table assistant_message drop column talked;
alter table assistant_message add column state jsonb;
-- Why a question was not understood, and its words that were not used.
alter table assistant_message add column not_understood text
  check (not_understood in ('notUnderstood', 'partly', 'unknownName'));
alter table assistant_message add column phrases text[] not null default '{}';
-- Whether the question was corrected by another plan, the topic cleared after it, and when its proposal was made.
alter table assistant_message add column corrected boolean not null default false;
alter table assistant_message add column cleared boolean not null default false;
alter table assistant_message add column made_at timestamptz;
create index assistant_message_to_teach on assistant_message (asked_at desc) where not_understood is not null;

-- Feedback on an answer.
create table assistant_feedback (
  message_id uuid primary key references assistant_message on delete cascade,
  kind       text not null check (kind in ('right', 'wrongMachine', 'wrongFigure', 'notAsked')),
  remark     text not null default '',
  given_at   timestamptz not null
);
create index assistant_feedback_by_time on assistant_feedback (given_at desc);
insert into assistant_feedback (message_id, kind, given_at)
  select id, case when useful then 'right' else 'notAsked' end, asked_at
  from assistant_message where useful is not null;
alter table assistant_message drop column useful;
