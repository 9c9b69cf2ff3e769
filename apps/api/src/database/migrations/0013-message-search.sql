-- Searching within a conversation: letters as `fold` has them, worked out once for each message and not for each search.
alter table messages add column folded_body text not null generated always as (fold(body)) stored;
