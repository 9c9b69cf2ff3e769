-- Works with code that knows migration: 9
-- The moderator who works on a case. The API ignores a claim after a day.
create table case_claims (
  id bigint generated always as identity primary key,
  listing_id bigint unique references listings on delete cascade,
  account_id bigint unique references accounts on delete cascade,
  moderator_account_id bigint not null references accounts on delete cascade,
  claimed_at timestamptz(3) not null,
  check (num_nonnulls(listing_id, account_id) = 1)
);
create index case_claims_moderator on case_claims (moderator_account_id);

-- When a second moderator agreed with a ban. Bans from before this migration count as confirmed.
alter table moderation_acts add column confirmed_at timestamptz(3);
alter table moderation_acts add column confirmed_by_account_id bigint references accounts on delete set null;
update moderation_acts set confirmed_at = created_at where act = 'ban';
create index moderation_acts_unconfirmed on moderation_acts (account_id) where act = 'ban' and confirmed_at is null;
create index moderation_acts_confirmed_by on moderation_acts (confirmed_by_account_id) where confirmed_by_account_id is not null;
