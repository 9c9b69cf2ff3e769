-- Works with code that knows migration: 9
-- What remains of a banned account that was deleted: keyed hashes of its email address and phone number
-- (modules/identity/banned-contacts.ts).
create table banned_contacts (
  hash bytea primary key check (octet_length(hash) = 32),
  kept_until timestamptz(3) not null
);
