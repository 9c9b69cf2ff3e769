-- What the lists of one's own posts need: an act that can be taken back, whenever, and days of views that end.

alter table listings
  -- Where it goes back to; null where there is nothing to take back.
  add column status_before text check (status_before in ('live', 'expired', 'sold', 'withdrawn', 'archived')),
  -- Deleted by its owner (its status is `archived`); it is erased 30 days later.
  add column removed_at timestamptz(3);
create index listings_removed on listings (removed_at) where removed_at is not null;

alter table drafts
  -- As sessions name it: where it was saved last.
  add column device text not null default '' check (char_length(device) <= 100),
  -- Thrown away by its owner, as above. Of what was never published alone.
  add column removed_at timestamptz(3) check (removed_at is null or listing_id is null);
create index drafts_removed on drafts (removed_at) where removed_at is not null;

-- Old days go: rows come in the order of their days, so this index is a few pages, whatever the table.
create index listing_view_days_day on listing_view_days using brin (day);
