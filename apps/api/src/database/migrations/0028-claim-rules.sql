-- Works with code that knows migration: 9
-- Which remotes own a slot, an event, an address and other things that a release can claim (ADR 66). Rows are only added:
-- the newest one of a type and name counts, and the others are the history. A row without a value returns to what the
-- contract's code says.
create table claim_rules (
  id bigint generated always as identity primary key,
  type text not null check (type in ('slot', 'event', 'path', 'navigation', 'connect', 'backend', 'budget')),
  name text not null check (char_length(name) <= 200),
  -- The remotes, or shell. Null for budgets.
  owners text[] check (cardinality(owners) between 1 and 20),
  -- The largest budget that the remote may set for itself. Only for budgets.
  max_bytes integer check (max_bytes > 0),
  reason text not null,
  changed_at timestamptz(3) not null,
  check (case type when 'budget' then owners is null else max_bytes is null end)
);
create index claim_rules_newest on claim_rules (type, name, id desc);
