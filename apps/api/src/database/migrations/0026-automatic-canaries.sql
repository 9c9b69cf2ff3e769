-- Works with code that knows migration: 9
-- True when the canary becomes the stable version by itself after a time without a problem (ADR 63). False also for
-- canaries of older code.
alter table channel_entries add column canary_is_automatic boolean not null default false;
