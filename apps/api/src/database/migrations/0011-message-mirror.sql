-- What is to be mirrored to Firestore: docs/adr/0015-messages-in-real-time.md.

-- One row per thing that happened; the mirror deletes it in the transaction that it has done it in.
create table message_outbox (
  id bigint generated always as identity primary key,
  -- No reference: what is gone here has to go there too.
  conversation_id bigint not null,
  -- False: what was said since the last time. True: everything anew, because somebody has left.
  is_whole boolean not null default false
);
create index message_outbox_conversation on message_outbox (conversation_id);

-- Everything up to this one is there.
alter table conversations add column mirrored_sequence integer not null default 0;

create function queue_messages() returns trigger language plpgsql as $$
begin
  insert into message_outbox (conversation_id) select distinct conversation_id from changed;
  perform pg_notify('message_outbox', '');
  return null;
end $$;
create trigger messages_queued after insert on messages referencing new table as changed for each statement execute function queue_messages();

create function queue_conversations_left() returns trigger language plpgsql as $$
begin
  insert into message_outbox (conversation_id, is_whole) select distinct conversation_id, true from changed;
  perform pg_notify('message_outbox', '');
  return null;
end $$;
create trigger conversation_members_left after delete on conversation_members referencing old table as changed for each statement execute function queue_conversations_left();
