-- Works with code that knows migration: 9
-- Scheduled tasks that an operator lets continue although they end or delete far more than usual.
create table forced_tasks (
  task text primary key,
  forced_until timestamptz not null
);
