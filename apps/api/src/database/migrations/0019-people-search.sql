-- Works with code that knows migration: 9
-- Trigrams for the operators' search for people, which finds a part of a name, an email address or a phone number.
create index accounts_name_trigrams on accounts using gin (fold(name) gin_trgm_ops);
create index accounts_email_trigrams on accounts using gin (lower(email) gin_trgm_ops) where email is not null;
create index accounts_phone_trigrams on accounts using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops)
  where phone is not null;
