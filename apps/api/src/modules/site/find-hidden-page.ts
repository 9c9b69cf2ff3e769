/** Finds the page that a redirect rule would hide. */
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import type { RedirectRule } from '@paddock/contracts/redirects';
import { matchPattern, parsePattern, type RoutePattern } from '@paddock/contracts/route-patterns';
import { SHELL_PAGES } from '@paddock/contracts/shell-pages';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Parameters = Readonly<Record<string, string>>;

/**
 * Returns a sentence that names the page that the rule would hide, or null when it hides none.
 * Checks the pages of the shell and of all live releases, and the content that exists now: the
 * address of a listing that has ended may be redirected.
 */
export async function findHiddenPage(
  db: Kysely<Database>,
  { path, isPrefix }: Pick<RedirectRule, 'path' | 'isPrefix'>,
): Promise<string | null> {
  const length = path.split('/').length - 1;
  for (const pattern of await listPatterns(db)) {
    if (isPrefix ? pattern.segments.length < length : pattern.segments.length !== length) continue;
    const start = { ...pattern, segments: pattern.segments.slice(0, length) };
    const parameters = matchPattern(start, path);
    if (parameters === null) continue;
    const page =
      Object.keys(parameters).length === 0
        ? pattern.path.replaceAll(/:(\w+)\(\w+\)/g, '{$1}')
        : path;
    const what = await describePage(db, start, parameters);
    if (what !== null)
      return `${page} is ${what}, and the redirect would hide it. Choose an address without a page.`;
  }
  return null;
}

/** Lists the routes of the shell and of every release in a channel, the shortest paths first. */
async function listPatterns(db: Kysely<Database>): Promise<readonly RoutePattern[]> {
  const releases = await db
    .selectFrom('releases')
    .innerJoin('channel_entries', 'channel_entries.remote', 'releases.remote')
    .where((where) =>
      where.or([
        where('releases.version', '=', where.ref('channel_entries.version')),
        where('releases.version', '=', where.ref('channel_entries.canary_version')),
      ]),
    )
    .select('manifest')
    .execute();
  const paths = new Set([
    ...SHELL_PAGES.map(({ path }) => path as string),
    ...releases.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)),
  ]);
  return [...paths].sort((left, right) => left.length - right.length).map(parsePattern);
}

/**
 * Returns what the visitor finds at the page, such as "a page of Paddock", or null when there is
 * nothing, such as at the address of a listing that has ended.
 */
async function describePage(
  db: Kysely<Database>,
  { segments }: RoutePattern,
  parameters: Parameters,
): Promise<string | null> {
  const [first] = segments;
  const section = first?.type === 'static' ? first.text : '';
  const kind = KIND_DECLARATIONS.find((declared) => declared.path === section)?.kind;
  const { id, slug, category, group } = parameters;
  if (kind !== undefined && (id !== undefined || slug !== undefined))
    return findTitle(
      db,
      'the live listing',
      sql`select title from listings where status = 'live' and expires_at > now() and kind = ${kind} and ${matchIdOrSlug(id, slug)}`,
    );
  if (section === 'news' && (id !== undefined || slug !== undefined))
    return findTitle(
      db,
      'the article',
      sql`select headline as title from news where status = 'live' and ${matchIdOrSlug(id, slug)}`,
    );
  if (section === 'profile' && id !== undefined)
    return findTitle(
      db,
      'the profile of',
      sql`select name as title from accounts where public_id = ${id}::bigint`,
    );
  if (kind !== undefined && (category !== undefined || group !== undefined))
    return (await hasBrowsePage(db, kind, parameters)) ? 'a page of Paddock' : null;
  return 'a page of Paddock';
}

const matchIdOrSlug = (id: string | undefined, slug: string | undefined) =>
  id === undefined ? sql`slug = ${slug}` : sql`public_id::text = ${id}`;

async function findTitle(
  db: Kysely<Database>,
  what: string,
  query: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`${query} limit 1`.execute(db);
  return rows[0] ? `${what} “${rows[0].title}”` : null;
}

/** True when the group, category, region and district in the path exist. */
async function hasBrowsePage(
  db: Kysely<Database>,
  kind: string,
  { group, category, region, district }: Parameters,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select (${group ?? null}::text is null or exists (select from category_groups where slug = ${group ?? null}))
      and (${category ?? null}::text is null or exists (select from categories where kind = ${kind} and slug = ${category ?? null}))
      and (${region ?? null}::text is null or exists (select from regions where slug = ${region ?? null}))
      and (${district ?? null}::text is null or exists (select from districts where slug = ${district ?? null})) as exists`.execute(
    db,
  );
  return rows[0]?.exists === true;
}
