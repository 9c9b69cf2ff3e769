-- Works with code that knows migration: 9
-- Releases can claim names in the browser's storage (ADR 66).
alter table claim_rules
  drop constraint claim_rules_type_check,
  add constraint claim_rules_type_check
    check (type in ('slot', 'event', 'path', 'navigation', 'connect', 'backend', 'storage', 'budget'));
