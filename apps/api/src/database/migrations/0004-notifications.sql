-- Messages between two people, notifications, and how they reach somebody: docs/adr/0012-notifications.md.

-- Conversations ---------------------------------------------------------------------------------------------------
create table conversations (
  id bigint primary key default random_public_id(),
  listing_id bigint references listings on delete set null,
  -- As it was called when the conversation began: the listing may go, what was said about it stays.
  listing_title text not null check (char_length(listing_title) between 1 and 80),
  list_type text not null default 'unassigned',
  -- Who asked; null once they have left.
  starter_account_id bigint references accounts on delete set null,
  last_sequence integer not null default 0,
  created_at timestamptz(3) not null default now(),
  last_message_at timestamptz(3) not null default now(),
  -- One conversation per person and listing.
  unique (listing_id, starter_account_id)
);
create index conversations_starter on conversations (starter_account_id) where starter_account_id is not null;

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- The conversation's, kept here so that unread counts need one index and no table.
  list_type text not null default 'unassigned',
  last_message_at timestamptz(3) not null default now(),
  -- Messages up to this one are read.
  read_sequence integer not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  primary key (conversation_id, account_id)
);
create index conversation_members_newest on conversation_members (account_id, last_message_at desc, conversation_id desc);
create index conversation_members_unread on conversation_members (account_id, list_type) include (unread_count) where unread_count > 0;

create table messages (
  id bigint primary key default random_public_id(),
  conversation_id bigint not null references conversations on delete cascade,
  -- 1, 2, 3 … within the conversation, without gaps.
  sequence integer not null check (sequence > 0),
  -- Null once they have left.
  sender_account_id bigint references accounts on delete set null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz(3) not null default now(),
  unique (conversation_id, sequence)
);
create index messages_sender on messages (sender_account_id) where sender_account_id is not null;

-- Writes that a phone may repeat (design.md section 5): same key and body, same answer.
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  key text not null check (char_length(key) between 1 and 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status integer not null,
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Notifications ---------------------------------------------------------------------------------------------------
-- Within the site, or on a host that the API allows (modules/notifications/notification-url.ts).
alter table notifications drop constraint notifications_url_check;
alter table notifications
  add constraint notifications_url_check check (url ~ '^/([^/\\]|$)' or url ~ '^https://[a-z0-9.-]+(/|$)'),
  -- What became a notification: the same fact, told twice, is one notification.
  add column event_key text not null default random_public_id()::text,
  -- Read along with the conversation that it is about.
  add column conversation_id bigint references conversations on delete cascade,
  -- Of a message: which one, so that reading up to it reads this.
  add column message_sequence integer,
  -- False where somebody wants this type by push or mail alone: it is in no list and no count.
  add column is_in_app boolean not null default true,
  -- Deleted by its reader. The row stays until the retention ends, so that the same fact cannot come again.
  add column deleted_at timestamptz(3),
  add constraint notifications_event unique (user_account_id, event_key);
drop index notifications_newest;
drop index notifications_unread;
create index notifications_newest on notifications (user_account_id, date_entered desc, id desc) where is_in_app and not is_expired and deleted_at is null;
create index notifications_unread on notifications (user_account_id) where is_in_app and not is_read and not is_expired and deleted_at is null;
create index notifications_conversation on notifications (conversation_id, user_account_id) where conversation_id is not null;
-- What is old enough to expire, and what has been expired for long enough to be deleted.
create index notifications_entered on notifications (date_entered) where not is_expired;
create index notifications_expired on notifications (date_entered) where is_expired;

-- Only what differs from the defaults (modules/notifications/preferences.ts).
create table notification_preferences (
  account_id bigint not null references accounts on delete cascade,
  type text not null,
  channel text not null check (channel in ('in_app', 'push', 'email')),
  is_on boolean not null,
  primary key (account_id, type, channel)
);

-- From and to are minutes after midnight where the person is; across midnight where from > to.
create table quiet_hours (
  account_id bigint primary key references accounts on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439 and to_minute <> from_minute),
  time_zone text not null default 'Pacific/Auckland' check (time_zone in ('Pacific/Auckland', 'Pacific/Chatham'))
);

-- Where pushes go: a browser (Web Push) or the wrapper's device. It belongs to the session on that device, and goes with it.
create table push_subscriptions (
  id bigint primary key default random_public_id(),
  account_id bigint not null references accounts on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('web', 'android', 'ios')),
  -- The push service's address of a browser, or the device's token.
  endpoint text not null unique check (char_length(endpoint) between 1 and 10000),
  p256dh text,
  auth text,
  created_at timestamptz(3) not null default now(),
  check ((kind = 'web') = (p256dh is not null and auth is not null))
);
create index push_subscriptions_account on push_subscriptions (account_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What has left: a job that is tried again sends nothing twice.
create table notification_deliveries (
  notification_id bigint not null references notifications on delete cascade,
  channel text not null check (channel in ('push', 'email')),
  -- The push subscription; 0 for the one mail.
  target bigint not null,
  delivered_at timestamptz(3) not null default now(),
  primary key (notification_id, channel, target)
);

-- Whose unread counts may have changed, for every process that listens (modules/unread/). Within a transaction
-- PostgreSQL tells each person once.
create function tell_unread_of_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('unread', user_account_id::text) from (select distinct user_account_id from changed) as people;
  return null;
end $$;
create trigger notifications_added after insert on notifications referencing new table as changed for each statement execute function tell_unread_of_notifications();
create trigger notifications_changed after update on notifications referencing new table as changed for each statement execute function tell_unread_of_notifications();
create trigger notifications_removed after delete on notifications referencing old table as changed for each statement execute function tell_unread_of_notifications();

create function tell_unread_of_members() returns trigger language plpgsql as $$
begin
  perform pg_notify('unread', account_id::text) from (select distinct account_id from changed) as people;
  return null;
end $$;
create trigger conversation_members_added after insert on conversation_members referencing new table as changed for each statement execute function tell_unread_of_members();
create trigger conversation_members_changed after update on conversation_members referencing new table as changed for each statement execute function tell_unread_of_members();
create trigger conversation_members_removed after delete on conversation_members referencing old table as changed for each statement execute function tell_unread_of_members();
