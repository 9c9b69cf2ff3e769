-- Works with code that knows migration: 9
-- Views counted from this migration on. In the wide row of the listing, each view wrote a new version of the row and of
-- its entry in every index. listings.view_count keeps the earlier views.
create table listing_view_totals (
  listing_id bigint primary key references listings on delete cascade,
  views integer not null check (views > 0)
) with (fillfactor = 80);
