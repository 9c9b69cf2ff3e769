-- What changed since somebody last looked. A look is kept apart from what listings are compared with until the visit is
-- over, so that what is new stays marked meanwhile; null: they have not looked since they began to watch.
alter table watches
  add column looked_at timestamptz(3),
  -- A listing's own columns then.
  add column looked_status text,
  add column looked_price_type text,
  add column looked_price_min_cents bigint,
  add column looked_price_max_cents bigint,
  add column looked_price_per text,
  add column looked_price_gst text;

-- When what it says was changed last, its price apart, while it was up.
alter table listings add column content_changed_at timestamptz(3);

-- What was let go of a moment ago, whole: Undo puts it back, with its note. Forgotten after an hour.
create table watches_let_go (
  account_id bigint not null references accounts on delete cascade,
  listing_id bigint not null references listings on delete cascade,
  watch jsonb not null,
  let_go_at timestamptz(3) not null,
  primary key (account_id, listing_id)
);
create index watches_let_go_at on watches_let_go (let_go_at);
