-- Works with code that knows migration: 9
-- The region that an article is about. Null when it is about the whole country.
alter table news add column region_slug text references regions (slug) on update cascade;
create index news_region on news (region_slug, published_at desc, public_id desc) where status = 'live';
