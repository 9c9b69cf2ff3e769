-- Who somebody is (the sign-in service says so) and who is asking (our own sessions): docs/adr/0011-identity.md.

-- Sample people have no identity: firebase_id is null, and nobody can sign in as them.
alter table accounts
  alter column town_id drop not null,
  add column firebase_id text unique check (char_length(firebase_id) between 1 and 128),
  add column email text check (char_length(email) between 3 and 254),
  add column email_verified boolean not null default false,
  add column phone text check (char_length(phone) between 6 and 25),
  add column region_id integer references regions,
  -- Custom claims of the identity, as last seen or granted.
  add column permissions text[] not null default '{}',
  -- When the identity token was issued from which e-mail and permissions were taken: an older one says nothing new.
  add column identity_seen_at timestamptz(3),
  -- Everything is erased from then on; null unless they asked for it.
  add column deletion_at timestamptz(3),
  add column disabled_at timestamptz(3),
  add column signed_out_everywhere_at timestamptz(3),
  add column updated_at timestamptz(3) not null default now();
create index accounts_deletion on accounts (deletion_at) where deletion_at is not null;
create index accounts_email on accounts (lower(email)) where email is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie: whoever reads this table cannot be anybody.
  cookie_hash bytea not null unique check (octet_length(cookie_hash) = 32),
  account_id bigint not null references accounts on delete cascade,
  -- The moment of sign-in that the identity token names; a refresh keeps it.
  auth_time timestamptz(0) not null,
  device text not null default '' check (char_length(device) <= 100),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  -- The absolute limit; the idle one counts from last_seen_at.
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_account on sessions (account_id, auth_time);
create index sessions_expires on sessions (expires_at);

-- Fields as the product has always named them (specification.md section 3).
create table notifications (
  id bigint primary key default random_public_id(),
  user_account_id bigint not null references accounts on delete cascade,
  name text not null default '',
  description text not null default '',
  type text not null,
  list_type text not null default 'unassigned',
  url text check (url ~ '^/([^/\\]|$)'),
  listing_id bigint references listings on delete set null,
  is_expired boolean not null default false,
  is_read boolean not null default false,
  send_push boolean not null default false,
  date_entered timestamptz(3) not null default now()
);
create index notifications_newest on notifications (user_account_id, date_entered desc, id desc);
create index notifications_unread on notifications (user_account_id, list_type) where not is_read and not is_expired;
create index notifications_listing on notifications (listing_id) where listing_id is not null;

-- Listings of somebody whose account is about to be deleted: shown to nobody, and back where the account is kept.
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check check (status in ('draft', 'live', 'expired', 'withdrawn', 'hidden'));
