-- What people do with their conversations beside writing in them: docs/adr/0015-messages-in-real-time.md.

-- Conversations with a person -------------------------------------------------------------------------------------
alter table conversations
  -- Null where it is about no listing, but with a person.
  alter column listing_title drop not null,
  -- Of a conversation with a person: both, the lower id first, so that there is one whoever begins it. Null once they have left.
  add column low_account_id bigint references accounts on delete set null,
  add column high_account_id bigint references accounts on delete set null,
  add check (low_account_id < high_account_id),
  add check (listing_title is null or (low_account_id is null and high_account_id is null)),
  add check (listing_title is not null or list_type = 'unassigned');
create unique index conversations_pair on conversations (low_account_id, high_account_id) where low_account_id is not null and high_account_id is not null;
create index conversations_high on conversations (high_account_id) where high_account_id is not null;

-- What each of the two has had, and how they keep it ----------------------------------------------------------------
alter table conversation_members
  -- What the other is told: up to where a device of theirs has it, and up to where they have seen it. Neither moves while one of the two blocks the other.
  add column delivered_sequence integer not null default 0,
  add column seen_sequence integer not null default 0,
  add column is_muted boolean not null default false,
  add column is_archived boolean not null default false;
update conversation_members set delivered_sequence = read_sequence, seen_sequence = read_sequence where read_sequence > 0;
drop index conversation_members_unread;
create index conversation_members_unread on conversation_members (account_id, list_type) include (unread_count) where unread_count > 0 and not is_muted;

-- Whoever takes no messages from whom.
create table account_blocks (
  account_id bigint not null references accounts on delete cascade,
  blocked_account_id bigint not null references accounts on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, blocked_account_id),
  check (account_id <> blocked_account_id)
);
create index account_blocks_blocked on account_blocks (blocked_account_id);

-- What is shared along with a message -----------------------------------------------------------------------------
alter table messages
  drop constraint messages_body_check,
  -- '' where only something was shared.
  add constraint messages_body_check check (char_length(body) <= 5000),
  -- As it was written; null once whoever shared it has left.
  add column phone text check (char_length(phone) between 1 and 25),
  -- As SharedPlaceSchema of contracts/http/messages.ts: as it was when it was shared. Null once whoever shared it has left.
  add column place jsonb;

-- Photos that are a conversation's, and nobody else's: they go with whoever shared them.
create table message_photos (
  photo_id uuid primary key references photos on delete cascade,
  message_id bigint not null references messages on delete cascade,
  position smallint not null,
  unique (message_id, position)
);

-- As ReportedMessageSchema of contracts/http/trust.ts, without names: what was said, as it was when somebody reported it.
alter table reports add column evidence jsonb check (jsonb_typeof(evidence) = 'array');

-- What is to be mirrored ------------------------------------------------------------------------------------------
-- Only whose counts may have changed are told (that something is delivered changes none), and only where the other learns something is it copied.
create function follow_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('unread', account_id::text) from (
    select distinct changed.account_id from changed join before using (conversation_id, account_id)
    where (changed.unread_count, changed.is_muted, changed.list_type) is distinct from (before.unread_count, before.is_muted, before.list_type)
  ) as people;
  insert into message_outbox (conversation_id)
    select distinct conversation_id from changed join before using (conversation_id, account_id)
    where (changed.delivered_sequence, changed.seen_sequence) is distinct from (before.delivered_sequence, before.seen_sequence);
  if found then
    perform pg_notify('message_outbox', '');
  end if;
  return null;
end $$;
drop trigger conversation_members_changed on conversation_members;
create trigger conversation_members_changed after update on conversation_members referencing old table as before new table as changed for each statement execute function follow_members();

create function queue_conversations_blocked() returns trigger language plpgsql as $$
begin
  insert into message_outbox (conversation_id)
    select distinct mine.conversation_id from changed
    join conversation_members as mine on mine.account_id = changed.account_id
    join conversation_members as theirs on theirs.conversation_id = mine.conversation_id and theirs.account_id = changed.blocked_account_id;
  if found then
    perform pg_notify('message_outbox', '');
  end if;
  return null;
end $$;
create trigger account_blocks_added after insert on account_blocks referencing new table as changed for each statement execute function queue_conversations_blocked();
create trigger account_blocks_removed after delete on account_blocks referencing old table as changed for each statement execute function queue_conversations_blocked();
