/** Finds links of the finished site that lead nowhere. */
import path from 'node:path';

const LINK = / (?:href|src)="([^"]*)"/g;
const ID = / id="([^"]*)"/g;
const IS_ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/)/i;

/**
 * @param files the text of each page by its path, and null for each file that is not a page
 * @returns a message for each broken link
 */
export function findBrokenLinks(files: ReadonlyMap<string, string | null>): readonly string[] {
  const ids = new Map(
    [...files].map(([file, html]) => [
      file,
      new Set([...(html ?? '').matchAll(ID)].map(([, id = '']) => id)),
    ]),
  );
  return [...files].flatMap(([file, html]) => {
    const links = new Set([...(html ?? '').matchAll(LINK)].map(([, link = '']) => link));
    return [...links].flatMap((link) => {
      if (IS_ELSEWHERE.test(link)) return [];
      const [target = '', anchor] = link.replaceAll('&amp;', '&').split('#');
      const found =
        target === '' ? file : path.posix.join(path.posix.dirname(file), decodeURI(target));
      if (!files.has(found)) return [`${file} links to ${link}, but the site has no ${found}`];
      if (anchor === undefined || ids.get(found)?.has(decodeURIComponent(anchor))) return [];
      return [`${file} links to ${link}, but ${found} has no such heading`];
    });
  });
}
