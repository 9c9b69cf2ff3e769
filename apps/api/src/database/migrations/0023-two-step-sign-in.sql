-- Works with code that knows migration: 9
-- When the user turned two-step sign-in on; null when it is off. Beside the account, because every request reads it.
alter table accounts add column two_step_since timestamptz(3);

-- The key that the user's authenticator app shares with us (RFC 6238). It counts once accounts.two_step_since is set.
create table two_step_keys (
  account_id bigint primary key references accounts (id) on delete cascade,
  key bytea not null check (length(key) = 20),
  -- The period of 30 s of the last accepted code: each code works once.
  last_period bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Codes for a lost phone. Each works once and is then deleted.
create table recovery_codes (
  account_id bigint not null references two_step_keys (account_id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);
