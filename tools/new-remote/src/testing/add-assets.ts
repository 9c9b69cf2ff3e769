/** Adds a stylesheet and an image to the first page of a remote, and reads them from the page. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { computeDigest } from '@paddock/shell/releases/release-files';
import type { RemoteRepository } from './remote-repository.ts';

const FOLDER = 'src/features/front-page';
const PAGE = `${FOLDER}/front-page.tsx`;
/** An image of one pixel. */
const IMAGE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

export function addAssets({ root, edit }: RemoteRepository): void {
  writeFileSync(
    path.join(root, FOLDER, 'front-page.css'),
    ".gangs { background: url('./sheep@2x.gif'); color: var(--pd-text) }\n",
  );
  writeFileSync(path.join(root, FOLDER, 'sheep@2x.gif'), IMAGE);
  edit(
    PAGE,
    'import { resultsPath }',
    "import classes from './front-page.css';\nimport sheep from './sheep@2x.gif';\nimport { resultsPath }",
  );
  edit(PAGE, '<Content>', "<Content className={classes['gangs']}><img src={sheep} alt='' />");
}

export interface PageFile {
  readonly address: string;
  readonly status: number;
  readonly type: string | null;
  /**
   * The file's hash, and the hash that the page gives for the file. The second is null when the
   * page gives none.
   */
  readonly digests: readonly [string, string | null];
}

export interface PageAssets {
  readonly stylesheet: PageFile & { readonly text: string };
  readonly image: PageFile;
}

async function fetchFile(
  origin: string,
  address: string,
  digest: string | null,
): Promise<PageFile & { readonly text: string }> {
  const response = await fetch(origin + address);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    address,
    status: response.status,
    type: response.headers.get('content-type'),
    digests: [computeDigest(bytes), digest],
    text: bytes.toString(),
  };
}

/** Fetches the stylesheet and the image that the page's HTML names. */
export async function fetchAssets(origin: string, html: string): Promise<PageAssets> {
  const [, stylesheet = '', integrity = null] =
    /<link rel="stylesheet" href="([^"]+)"(?: crossorigin integrity="([^"]+)")?>/.exec(html) ?? [];
  const [, image = ''] = /<img src="([^"]+\/sheep-2x\.[^"]+)"/.exec(html) ?? [];
  return {
    stylesheet: await fetchFile(origin, stylesheet, integrity),
    image: await fetchFile(origin, image, null),
  };
}
