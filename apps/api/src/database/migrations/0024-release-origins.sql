-- Works with code that knows migration: 9
-- The commit and the builder that the team's pipeline named when it registered the release; null for older releases and
-- older pipelines. Not part of the release's files: the same sources give the same release from every commit.
alter table releases add column provenance jsonb;
