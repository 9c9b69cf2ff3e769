-- Words that operators have added to the search's dictionary (`npm run searches -- teach`).
create table search_words (
  -- Folded words.
  phrase text primary key check (char_length(phrase) between 1 and 60),
  -- Words and categories such as `item/utes`, separated by commas.
  finds text not null check (char_length(finds) between 1 and 200),
  -- True when the phrase's own words mislead.
  is_instead boolean not null default false,
  created_at timestamptz not null default now()
);
