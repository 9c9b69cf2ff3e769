-- Makes, brands and models are typed freely. Their facet's value is a slug that is the same however the name is written
-- ("John  Deere", "john deere"; "6120 M", "6120m"), as the lexeme `a:make=john-deere`.

-- Short letters and a number are one word: "MF 135" is "mf135", "BT-50" is "bt50", "6120 M" is "6120m".
create function name_slug(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(
    replace(trim(search_words(value)), ' ', '-'),
    '\m([a-z]{1,3})-(?=[0-9])', '\1', 'g'),
    '([0-9])-(?=[a-z]{1,2}\M)', '\1', 'g');

-- The lexemes of choices, toggles, names, and dates, which are filtered by month: `a:startDate=2027-06`.
create or replace function attribute_lexemes(attributes jsonb, filter_keys text[]) returns text[]
  language sql immutable parallel safe strict
  return array(
    select distinct 'a:' || filter_key || '=' || value
    from unnest(filter_keys) as filter_key
    cross join lateral jsonb_path_query(attributes -> filter_key, '$[*]') as choice
    cross join lateral (select case
      when filter_key in ('make', 'brand', 'model') then name_slug(choice #>> '{}')
      when choice #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$' then left(choice #>> '{}', 7)
      else choice #>> '{}'
    end) as lexeme (value)
    where jsonb_typeof(choice) in ('string', 'boolean') and char_length(value) between 1 and 60
  );

-- The dictionary of makes (libs/domain/src/makes.data.ts): the slug of each name or other name, and the name to store.
-- sync-reference.ts writes it at each start, and corrects the listings.
create table makes (
  slug text primary key,
  name text not null
);

-- The names that recent listings have, with their most common spelling. The job that refreshes the vocabulary writes it.
create table attribute_names (
  category_id integer not null references categories,
  key text not null check (key in ('make', 'brand', 'model')),
  value text not null,
  -- The slug of the model's make or brand; empty for makes and brands.
  make text not null,
  label text not null,
  listings integer not null,
  primary key (category_id, key, value, make)
);

-- Stores a make in the spelling of the dictionary, and other names in the spelling that most listings use. The name sorts
-- before `listings_before_write`, which builds the search column and therefore has to run later.
create function listings_before_names() returns trigger language plpgsql as $$
declare
  name_key text;
  typed_slug text;
  usual text;
begin
  foreach name_key in array array['make', 'brand', 'model'] loop
    continue when jsonb_typeof(new.attributes -> name_key) is distinct from 'string';
    typed_slug := name_slug(new.attributes ->> name_key);
    usual := coalesce(
      (select name from makes where slug = typed_slug and name_key <> 'model'),
      (select label from attribute_names where category_id = new.category_id and key = name_key and value = typed_slug order by listings desc limit 1)
    );
    if usual is not null then
      new.attributes := jsonb_set(new.attributes, array[name_key], to_jsonb(usual));
    end if;
  end loop;
  return new;
end $$;
create trigger listings_before_names before insert or update of category_id, attributes on listings
  for each row execute function listings_before_names();

-- What visitors search for, counted per day without persons (docs/adr/0030-counted-searches.md).
create table search_days (
  -- The day in New Zealand.
  day date not null,
  -- The folded words of the search.
  words text not null check (char_length(words) between 1 and 60),
  searches integer not null default 0,
  -- Searches that found nothing.
  empty integer not null default 0,
  -- Searches after which a result was opened.
  opened integer not null default 0,
  -- The spelling that was searched instead, most recently.
  corrected_to text check (char_length(corrected_to) <= 60),
  primary key (day, words)
);
