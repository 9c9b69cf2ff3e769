-- Works with code that knows migration: 9
-- The last revision of the channel that the release webhook has received; null before the first. A webhook that is set up
-- later does not receive the history.
alter table channels add column webhook_revision integer;
