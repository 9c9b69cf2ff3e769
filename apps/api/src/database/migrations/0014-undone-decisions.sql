-- Works with code that knows migration: 9
-- A moderator's decision can be undone. The undo is a decision of its own that names the one it takes back, so that
-- the history shows both; each can be undone once.
alter table moderation_acts add column undoes_id bigint unique references moderation_acts on delete cascade;
alter table moderation_acts drop constraint moderation_acts_act_check;
-- `withdraw` undoes a warning, `reopen` undoes a dismissal; `restore` and `unban` undo a removal and a ban.
alter table moderation_acts add constraint moderation_acts_act_check
  check (act in ('hide', 'restore', 'warn', 'ban', 'unban', 'dismiss', 'withdraw', 'reopen'));
create index moderation_acts_newest on moderation_acts (created_at desc, id desc);
