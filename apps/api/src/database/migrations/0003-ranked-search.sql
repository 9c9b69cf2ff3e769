-- A search ranks a listing by the part that contains a word. GIN indexes do not store the weights of a tsvector, so the
-- part is written into the lexeme: `t:` for the title, `m:` for make, model and breed, `f:` for other facts. Every word
-- is also stored without a prefix. The words of the category are left out: a search for "hilux" must not find each ute.

-- The folded words of a title or model, with the other ways in which buyers write them: "6120M" is also found as "6120",
-- "MF 135" as "MF135", and "Can-Am" as "canam".
create function title_words(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(
    regexp_replace(
      search_words(value) || case when position('-' in value) > 0 then ' ' || search_words(replace(value, '-', '')) else '' end,
      '\m([a-z]{1,3}) ([0-9]{2,}[a-z]{0,2})\M', '\1 \2 \1\2', 'g'),
    '\m([a-z]{0,4})([0-9]{2,})([a-z]{0,2})\M', '\1\2\3 \1 \2', 'g');

create function prefix_lexemes(prefix text, words text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select prefix || lexeme from unnest(tsvector_to_array(to_tsvector('paddock', words))) as lexeme where char_length(lexeme) <= 60
  ));

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
  title := title_words(new.title);
  model := title_words(attribute_text(new.attributes, array['make', 'model', 'brand', 'breed']));
  -- The text fields, the values of the choices ("a:breed=heading-dog" as "heading dog") and the names of the toggles
  -- ("a:isShedStored=true" as "shed stored").
  facts := search_words(attribute_text(new.attributes, category.word_keys) || ' ' || regexp_replace(
    regexp_replace(array_to_string(new.attribute_terms, ' '), '\ma:is([A-Z][A-Za-z0-9]*)=true\M', '\1', 'g'),
    '\ma:[^=]*=|(?<=[a-z])(?=[A-Z])', ' ', 'g'));
  new.search := strip(
    category.search || town.search || array_to_tsvector(new.attribute_terms)
    || to_tsvector('paddock', title || ' ' || model || ' ' || facts || ' ' || search_words(new.description))
    || prefix_lexemes('t:', title) || prefix_lexemes('m:', model) || prefix_lexemes('f:', facts)
  );
  return new;
end $$;

-- The category in which most titles with a word are, and their share: "hilux" is usually a ute.
delete from vocabulary;
alter table vocabulary add column category_id integer references categories, add column category_share real;

-- Rebuilds the search column of every listing. sync-reference.ts rewrites the categories' columns afterwards.
update categories set search = array_to_tsvector(array_remove(array['k:' || kind, 'c:' || slug, 'g:' || group_slug], null));
update listings set title = title;
