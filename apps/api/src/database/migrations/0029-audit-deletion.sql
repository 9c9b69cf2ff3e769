-- Works with code that knows migration: 9
-- The API's database user may not delete entries of the audit log (docs/adr/0053-security-log.md), so the owner's
-- function does it. How long entries are kept: AUDIT_MONTHS in libs/domain/src/privacy/retention.ts.
create function delete_old_audit() returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    delete from audit where at < now() - interval '12 months';
  end;
