/**
 * `npm run page-dictionary`: writes the dictionary that pages are compressed with, from pages of
 * the running stack (ADR 48).
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { findRunningStack } from '../launch/state-file.ts';
import { joinPages } from '../page-dictionary/join-pages.ts';
import { inRoot, STATE_FOLDER } from '../paths.ts';
import { runCommand, StackError } from '../stack-error.ts';

/** The page types on which visitors arrive. */
const PATHS = [
  '/',
  '/marketplace/tractors-machinery/tractors',
  { listingType: 'job' },
  { listingType: 'item' },
  '/search/listing',
] as const;

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new StackError(`${url} responded with status ${response.status}`);
  return response.text();
}

async function findListingPath(origin: string, listingType: string): Promise<string> {
  const url = `${origin}/api/listings?listingType=${listingType}&pageSize=1`;
  const { results } = JSON.parse(await fetchText(url)) as {
    readonly results: readonly { readonly href: string }[];
  };
  const [listing] = results;
  if (!listing) throw new StackError(`The stack has no listing of type ${listingType}`);
  return listing.href;
}

await runCommand(async () => {
  const origin = findRunningStack(STATE_FOLDER)?.origin;
  if (!origin)
    throw new StackError(
      'Start the stack with sample data first, in another terminal: npm start. Then: npm run page-dictionary',
    );
  const pages: string[] = [];
  for (const page of PATHS) {
    const path = typeof page === 'string' ? page : await findListingPath(origin, page.listingType);
    pages.push(await fetchText(origin + path));
  }
  const dictionary = joinPages(pages, origin);
  writeFileSync(inRoot('apps/shell/page.dictionary'), dictionary);
  console.log(
    `apps/shell/page.dictionary: ${Buffer.byteLength(dictionary)} bytes, ${brotliCompressSync(dictionary).length} with brotli`,
  );
});
