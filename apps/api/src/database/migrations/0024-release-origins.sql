-- Works with code that knows migration: 9
-- The commit and the builder that the team's pipeline named when it registered the release; null for older releases and
-- older pipelines. Not part of the release's files: the same sources give the same release from every commit.
alter table releases add column provenance jsonb;

-- The team's ed25519 signature of remote, version and digest, in base64 (ADR 59); null when the release is not signed.
alter table releases add column signature text;

-- The public keys of each remote. A remote that has a key gets only signed releases live. Keys are never deleted: a
-- revoked key signs no new release, but still vouches for the releases that it signed.
create table release_keys (
  id bigint generated always as identity primary key,
  name text not null unique,
  remote text not null,
  public_key text not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  unique (remote, public_key)
);
