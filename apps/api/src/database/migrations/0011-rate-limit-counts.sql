-- Works with code that knows migration: 9
-- Attempts that all API processes count together. Unlogged: after a crash of the database, counting starts again.
create unlogged table rate_limit_counts (
  -- SHA-256 of the limit's name and the visitor's network or the account.
  key bytea primary key check (octet_length(key) = 32),
  attempts integer not null check (attempts > 0),
  window_ends_at timestamptz(3) not null
);
create index rate_limit_counts_end on rate_limit_counts (window_ends_at);
