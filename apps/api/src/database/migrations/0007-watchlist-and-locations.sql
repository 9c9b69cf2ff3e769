-- What people watch, and the places that are theirs.

-- A listing that somebody watches, as it stood when they last looked: what has changed since is the difference.
create table watches (
  account_id bigint not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  -- A listing's own columns then.
  seen_status text not null,
  seen_price_type text not null,
  seen_price_min_cents bigint,
  seen_price_max_cents bigint,
  seen_price_per text,
  seen_price_gst text,
  -- For whoever watches alone.
  note text not null default '' check (char_length(note) <= 1000),
  primary key (account_id, listing_id)
);
create index watches_newest on watches (account_id, created_at desc, listing_id desc);
-- Who is to hear of a change, and how many watch.
create index watches_listing on watches (listing_id);

-- A named place of somebody's: the home farm, the run-off. Its exact point is for its owner alone.
create table locations (
  id bigint primary key default random_public_id(),
  account_id bigint not null references accounts on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- Null where it was put on the map without a town.
  town_id integer references towns,
  exact_lat double precision not null check (exact_lat between -90 and 90),
  exact_lng double precision not null check (exact_lng between -180 and 180),
  is_home boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index locations_account on locations (account_id, created_at, id);
create unique index locations_home on locations (account_id) where is_home;
