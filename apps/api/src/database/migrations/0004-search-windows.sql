-- A search reads its newest 2,000 matches (ADR 29). A GIN index returns all matches of a word or none, so every listing
-- also has the lexemes of its position in time, its prices and its place, with which the index returns only some.

-- Grows with the time of publication. A sequence and not the time: every block has the same number of listings.
alter table listings add column recency bigint;

-- The blocks of 4,096 and of 32,768 consecutive listings.
create function recency_lexemes(recency bigint) returns text[]
  language sql immutable parallel safe strict
  return array['n:' || (recency >> 12), 'b:' || (recency >> 15)];

-- Four buckets for each doubling of the price, from $10 to $2,000,000. listing-lexemes.ts computes the same numbers.
create function price_bucket(cents bigint) returns integer
  language sql immutable parallel safe strict
  return least(110, greatest(39, floor(4 * ln(greatest(cents, 1)::double precision) / ln(2::double precision))))::integer;

create function price_lexemes(price_type text, min_cents bigint, max_cents bigint) returns text[]
  language sql immutable parallel safe
  return case
    when price_type = 'free' then array['p:39']
    when min_cents is null and max_cents is null then '{}'
    else array(select 'p:' || bucket
      from generate_series(price_bucket(coalesce(min_cents, max_cents)), price_bucket(coalesce(max_cents, min_cents))) as bucket)
  end;

-- A cell is half a degree high and wide.
create function cell_lexeme(lat double precision, lng double precision) returns text
  language sql immutable parallel safe strict
  return 'x:' || floor(round(lat::numeric, 2)::double precision * 2) || ':' || floor(round(lng::numeric, 2)::double precision * 2);

create or replace function listings_before_write() returns trigger language plpgsql as $$
declare
  category record;
  town record;
  title text;
  model text;
  facts text;
begin
  select categories.search, categories.filter_keys, categories.word_keys into strict category
    from categories where categories.id = new.category_id and categories.kind = new.kind;
  select towns.search, districts.id as district_id, districts.region_id into strict town
    from towns join districts on districts.id = towns.district_id where towns.id = new.town_id;
  new.district_id := town.district_id;
  new.region_id := town.region_id;
  new.attribute_terms := attribute_lexemes(new.attributes, category.filter_keys);
  if tg_op = 'INSERT' then
    new.recency := new.id;
  elsif new.published_at <> old.published_at then
    new.recency := nextval(pg_get_serial_sequence('listings', 'id'));
  end if;
  title := title_words(new.title);
  model := title_words(attribute_text(new.attributes, array['make', 'model', 'brand', 'breed']));
  -- The text fields, the values of the choices ("a:breed=heading-dog" as "heading dog") and the names of the toggles
  -- ("a:isShedStored=true" as "shed stored").
  facts := search_words(attribute_text(new.attributes, category.word_keys) || ' ' || regexp_replace(
    regexp_replace(array_to_string(new.attribute_terms, ' '), '\ma:is([A-Z][A-Za-z0-9]*)=true\M', '\1', 'g'),
    '\ma:[^=]*=|(?<=[a-z])(?=[A-Z])', ' ', 'g'));
  new.search := strip(
    category.search || town.search
    || array_to_tsvector(new.attribute_terms || recency_lexemes(new.recency)
      || price_lexemes(new.price_type, new.price_min_cents, new.price_max_cents) || cell_lexeme(new.exact_lat, new.exact_lng))
    || to_tsvector('paddock', title || ' ' || model || ' ' || facts || ' ' || search_words(new.description))
    || prefix_lexemes('t:', title) || prefix_lexemes('m:', model) || prefix_lexemes('f:', facts)
  );
  return new;
end $$;

drop trigger listings_before_write on listings;
create trigger listings_before_write before insert or update of
    kind, category_id, town_id, title, description, attributes, price_type, price_min_cents, price_max_cents, exact_lat, exact_lng, published_at
  on listings for each row execute function listings_before_write();

-- Writing a million rows and then the indexes is several times faster than writing them with the indexes.
drop index listings_search, listings_newest, listings_closing, listings_price_low, listings_price_high, listings_place, listings_category, listings_account;
alter table listings disable trigger user;
update listings set recency = id, search = search || array_to_tsvector(
  recency_lexemes(id) || price_lexemes(price_type, price_min_cents, price_max_cents) || cell_lexeme(exact_lat, exact_lng));
alter table listings enable trigger user;
alter table listings alter column recency set not null;
create index listings_search on listings using gin (search) with (fastupdate = on) where status = 'live';
create index listings_newest on listings (published_at desc, public_id desc) where status = 'live';
create index listings_closing on listings (expires_at, public_id) where status = 'live';
create index listings_price_low on listings (price_low_cents, public_id) where status = 'live';
create index listings_price_high on listings (price_high_cents desc, public_id desc) where status = 'live';
create index listings_place on listings (lat, lng) where status = 'live';
create index listings_category on listings (category_id, published_at desc, public_id desc) where status = 'live';
create index listings_account on listings (account_id, published_at desc);
