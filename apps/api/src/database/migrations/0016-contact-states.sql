-- Works with code that knows migration: 9
-- Operators answer contact messages at /operate. A message that is probable spam has no other state.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'in-progress', 'answered')),
  add column assignee_account_id bigint references accounts on delete set null;
create index contact_messages_assignee on contact_messages (assignee_account_id) where assignee_account_id is not null;

-- The replies that were sent by email. They are deleted with their message.
create table contact_replies (
  id bigint generated always as identity primary key,
  message_id integer not null references contact_messages on delete cascade,
  -- The operator who replied. Null when the operator's account was deleted.
  account_id bigint references accounts on delete set null,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz(3) not null default now()
);
create index contact_replies_message on contact_replies (message_id, id);
create index contact_replies_account on contact_replies (account_id) where account_id is not null;
