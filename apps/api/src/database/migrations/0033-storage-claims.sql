-- Works with code that knows migration: 9
-- Releases can claim names in the browser's storage (ADR 66). Not validated, because all rows meet the
-- narrower constraint that this one replaces.
alter table claim_rules
  drop constraint claim_rules_type_check,
  add constraint claim_rules_type_check
    check (type in ('slot', 'event', 'path', 'navigation', 'connect', 'backend', 'storage', 'budget')) not valid;
