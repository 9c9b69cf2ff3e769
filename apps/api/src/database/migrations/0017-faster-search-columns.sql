-- Works with code that knows migration: 9
-- The functions that build a listing's search column, in PL/pgSQL. PostgreSQL parses and plans an SQL function that it
-- cannot inline each time it is called, which took half of the time of writing a listing. The results are the same.

create or replace function fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  if octet_length(value) = char_length(value) then
    return translate(lower(value collate "C"), '''`', '') collate "und-x-icu";
  end if;
  return translate(
    lower(regexp_replace(normalize(value, nfd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g') collate "und-x-icu"),
    '''’‘ʻ`', '');
end $$;

create or replace function search_words(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return regexp_replace(fold(value), '[^a-z0-9]+', ' ', 'g');
end $$;

create or replace function title_words(value text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  words text := search_words(value);
begin
  if position('-' in value) > 0 then
    words := words || ' ' || search_words(replace(value, '-', ''));
  end if;
  -- Most titles have no number.
  if translate(words, '0123456789', '') = words then
    return words;
  end if;
  return regexp_replace(
    regexp_replace(words, '\m([a-z]{1,3}) ([0-9]{2,}[a-z]{0,2})\M', '\1 \2 \1\2', 'g'),
    '\m([a-z]{0,4})([0-9]{2,})([a-z]{0,2})\M', '\1\2\3 \1 \2', 'g');
end $$;

create or replace function price_lexemes(price_type text, min_cents bigint, max_cents bigint) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  lexemes text[] := '{}';
  lowest integer := price_bucket(coalesce(min_cents, max_cents));
  highest integer := price_bucket(coalesce(max_cents, min_cents));
begin
  if price_type = 'free' then
    return array['p:39', 'q:4'];
  elsif lowest is null then
    return lexemes;
  end if;
  for bucket in lowest .. highest loop
    lexemes := lexemes || ('p:' || bucket);
  end loop;
  for bucket in lowest / 8 .. highest / 8 loop
    lexemes := lexemes || ('q:' || bucket);
  end loop;
  return lexemes;
end $$;

create or replace function prefix_lexemes(prefix text, words text) returns tsvector
  language plpgsql immutable parallel safe strict as $$
declare
  lexeme text;
  lexemes text[] := '{}';
begin
  foreach lexeme in array tsvector_to_array(to_tsvector('paddock', words)) loop
    if char_length(lexeme) <= 60 then
      lexemes := lexemes || (prefix || lexeme);
    end if;
  end loop;
  return array_to_tsvector(lexemes);
end $$;

create or replace function attribute_lexemes(attributes jsonb, filter_keys text[]) returns text[]
  language plpgsql immutable parallel safe strict as $$
declare
  filter_key text;
  choices jsonb;
  choice jsonb;
  value text;
  lexemes text[] := '{}';
begin
  foreach filter_key in array filter_keys loop
    choices := attributes -> filter_key;
    continue when choices is null;
    if jsonb_typeof(choices) <> 'array' then
      choices := jsonb_build_array(choices);
    end if;
    for position in 0 .. jsonb_array_length(choices) - 1 loop
      choice := choices -> position;
      continue when jsonb_typeof(choice) not in ('string', 'boolean');
      value := choice #>> '{}';
      if filter_key in ('make', 'brand', 'model') then
        value := name_slug(value);
      elsif value ~ '^\d{4}-\d{2}-\d{2}$' then
        value := left(value, 7);
      end if;
      continue when char_length(value) not between 1 and 60;
      value := 'a:' || filter_key || '=' || value;
      if value <> all (lexemes) then
        lexemes := lexemes || value;
      end if;
    end loop;
  end loop;
  return lexemes;
end $$;

create or replace function attribute_text(attributes jsonb, word_keys text[]) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  word_key text;
  words text := '';
begin
  foreach word_key in array word_keys loop
    words := concat_ws(' ', nullif(words, ''), attributes ->> word_key);
  end loop;
  return words;
end $$;

create or replace function name_slug(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return regexp_replace(regexp_replace(
    replace(trim(search_words(value)), ' ', '-'),
    '\m([a-z]{1,3})-(?=[0-9])', '\1', 'g'),
    '([0-9])-(?=[a-z]{1,2}\M)', '\1', 'g');
end $$;
