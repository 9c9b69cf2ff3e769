-- Works with code that knows migration: 9
-- Notes that moderators write for each other about a listing or a user. Notes are only added, and deleted with their
-- subject.
create table case_notes (
  id bigint generated always as identity primary key,
  listing_id bigint references listings on delete cascade,
  account_id bigint references accounts on delete cascade,
  -- Null when the moderator's account was deleted.
  moderator_account_id bigint references accounts on delete set null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz(3) not null,
  check (num_nonnulls(listing_id, account_id) = 1)
);
create index case_notes_listing on case_notes (listing_id, id) where listing_id is not null;
create index case_notes_account on case_notes (account_id, id) where account_id is not null;
create index case_notes_moderator on case_notes (moderator_account_id) where moderator_account_id is not null;
