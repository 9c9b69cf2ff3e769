/** Compares public pages as visitors without cookies get them. */
import { createHash } from 'node:crypto';

/** When the server rendered the page, in the page's data. */
const RENDER_TIME = /"now":"[^"]+"/;

const fetchText = async (url: string) => (await fetch(url)).text();

/** Returns the addresses of `count` public pages, at even distances in the sitemaps. */
export async function listPublicPages(origin: string, count: number): Promise<readonly string[]> {
  const listAddresses = async (sitemap: string) =>
    [...(await fetchText(origin + sitemap)).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
  const sitemaps = await Promise.all((await listAddresses('/sitemap.xml')).map(listAddresses));
  const pages = [...new Set(sitemaps.flat())];
  if (pages.length < count) throw new Error(`The sitemaps have only ${pages.length} pages.`);
  return Array.from({ length: count }, (_, index) =>
    String(pages[Math.floor((index * pages.length) / count)]),
  );
}

/** Returns each page's status, security policy, and the hash of its bytes without the time. */
export async function hashPages(
  origin: string,
  addresses: readonly string[],
): Promise<readonly object[]> {
  const pages = [];
  for (const address of addresses) {
    const response = await fetch(origin + address);
    pages.push({
      address,
      status: response.status,
      policy: response.headers.get('content-security-policy'),
      hash: createHash('sha256')
        .update((await response.text()).replace(RENDER_TIME, ''))
        .digest('hex'),
    });
  }
  return pages;
}
