-- Works with code that knows migration: 9
-- Every version of an article that an editor saved. The newest is what the editor works on; readers see the row in `news`,
-- which changes only when the article is published.
create table news_revisions (
  id bigint generated always as identity primary key,
  news_id bigint not null references news on delete cascade,
  number integer not null check (number > 0),
  editor_account_id bigint references accounts on delete set null,
  -- NewsDraft of contracts/http.ts, valid or not.
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  is_published boolean not null,
  -- When the editor began this version. An autosave replaces the same editor's version that began a few minutes before.
  started_at timestamptz(3) not null,
  saved_at timestamptz(3) not null,
  unique (news_id, number)
);
create index news_revisions_editor on news_revisions (editor_account_id) where editor_account_id is not null;

insert into news_revisions (news_id, number, editor_account_id, draft, is_published, started_at, saved_at)
select id, 1, author_account_id,
  jsonb_build_object(
    'headline', headline, 'summary', summary, 'topic', topic_slug, 'markdown', markdown, 'source', coalesce(source, ''),
    -- An article without a picture of its own follows its topic.
    'picture', case when photo is null and picture_alt like 'A drawing: %' then null
      when photo is null then jsonb_build_object('scene', scene, 'alt', picture_alt)
      else jsonb_build_object('photo', photo ->> 'id', 'alt', picture_alt) end,
    'publishAt', null),
  status = 'live', modified_at, modified_at
from news where markdown is not null;
