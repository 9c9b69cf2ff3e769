-- Works with code that knows migration: 9
-- The audit log also records security events, and nothing can change it (docs/adr/0053-security-log.md).
alter table audit
  -- The account that the entry is about; null when it is unknown. Like the actor's, it refers to no row: an entry
  -- outlives its account, and deleting the account must not update the entry.
  add column account_id bigint,
  -- An actor without an account, such as an operator or a deploy token.
  add column actor text check (char_length(actor) between 1 and 100),
  add column address_prefix cidr check (masklen(address_prefix) = case family(address_prefix) when 4 then 24 else 48 end),
  -- The browser and system, such as "Firefox on Windows".
  add column device text check (char_length(device) between 1 and 60),
  alter column subject_type drop not null,
  alter column subject_id drop not null,
  add constraint audit_subject_check check ((subject_type is null) = (subject_id is null)),
  drop constraint audit_actor_account_id_fkey;
create index audit_account on audit (account_id, id) where account_id is not null;
create index audit_at on audit using brin (at);

-- Entries are kept for 12 months: AUDIT_MONTHS in libs/domain/src/privacy/retention.ts.
create function protect_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'the audit log is append-only: entries cannot be changed, or deleted within 12 months'
    using errcode = 'insufficient_privilege';
end $$;
create trigger audit_is_append_only before update or delete on audit
  for each row execute function protect_audit();
create trigger audit_is_not_truncated before truncate on audit
  for each statement execute function protect_audit();
