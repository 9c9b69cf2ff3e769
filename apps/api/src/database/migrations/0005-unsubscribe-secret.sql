-- What links to unsubscribe are signed with. Here, because every process has to agree on it for as long as somebody keeps
-- a mail, and nobody has to think of it: whoever reads this table can do more than that already. Drawn by PostgreSQL's
-- strong random source, twice 122 bits.
create table unsubscribe_secret (
  id boolean primary key default true check (id),
  secret bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') check (octet_length(secret) = 32)
);
insert into unsubscribe_secret default values;
