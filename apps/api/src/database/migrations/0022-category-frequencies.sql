-- Works with code that knows migration: 9
-- How often the titles of each category contain a word, by the category's id: the search guesses from
-- it which category is meant. The vocabulary is rebuilt when it is empty.
delete from vocabulary;
alter table vocabulary add column category_frequencies jsonb;
