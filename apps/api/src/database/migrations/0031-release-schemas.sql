-- Works with code that knows migration: 9
-- The JSON Schemas of the data that the release exchanges with other releases (ADR 69); null for older releases.
alter table releases add column schemas jsonb;
