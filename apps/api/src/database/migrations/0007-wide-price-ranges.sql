-- A category in a region has thousands of listings, of which a wide range of prices selects some hundreds. So each price
-- also has a coarse bucket, `q:`, which is eight of the fine ones: two doublings. A range is then a few coarse buckets
-- with fine ones at its ends.
create or replace function price_lexemes(price_type text, min_cents bigint, max_cents bigint) returns text[]
  language sql immutable parallel safe
  return case
    when price_type = 'free' then array['p:39', 'q:4']
    when min_cents is null and max_cents is null then '{}'
    else array(
      select lexeme from generate_series(price_bucket(coalesce(min_cents, max_cents)), price_bucket(coalesce(max_cents, min_cents))) as bucket
      cross join lateral (values ('p:' || bucket), ('q:' || bucket / 8)) as lexemes (lexeme) group by lexeme)
  end;

-- A search counts these of up to 2,000 listings, so they are stored in the row even when it is long.
alter table listings alter column attributes set storage main;
alter table listings alter column attribute_terms set storage main;

-- Writing a million rows and then the indexes is several times faster than writing them with the indexes.
drop index listings_search, listings_newest, listings_closing, listings_price_low, listings_price_high, listings_place, listings_category, listings_account;
alter table listings disable trigger user;
-- A concatenation makes a new value, which is stored in the row.
update listings set attributes = attributes || '{}', attribute_terms = attribute_terms || '{}',
  search = search || array_to_tsvector(price_lexemes(price_type, price_min_cents, price_max_cents));
alter table listings enable trigger user;
create index listings_search on listings using gin (search) with (fastupdate = on) where status = 'live';
create index listings_newest on listings (published_at desc, public_id desc) where status = 'live';
create index listings_closing on listings (expires_at, public_id) where status = 'live';
create index listings_price_low on listings (price_low_cents, public_id) where status = 'live';
create index listings_price_high on listings (price_high_cents desc, public_id desc) where status = 'live';
create index listings_place on listings (lat, lng) where status = 'live';
create index listings_category on listings (category_id, published_at desc, public_id desc) where status = 'live';
create index listings_account on listings (account_id, published_at desc);

-- A category in every order: without these, all of its listings were read and sorted.
create index listings_category_price_low on listings (category_id, price_low_cents, public_id) where status = 'live';
create index listings_category_price_high on listings (category_id, price_high_cents desc, public_id desc) where status = 'live';
create index listings_category_closing on listings (category_id, expires_at, public_id) where status = 'live';
