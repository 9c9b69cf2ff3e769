import path from 'node:path';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the text of rendered HTML, with single spaces. */
export function toText(html: string): string {
  return html
    .replace(/<svg[^]*?<\/svg>/g, ' ')
    .replace(/<\/(?:p|li|td|th|h\d|pre)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the address of `target` as seen from the page `from`. With relative addresses, the site
 * works in any folder of a server, and from the disk.
 */
export function toRelative(from: string, target: string): string {
  const [file = '', anchor] = target.split('#');
  const address = file === from ? '' : path.posix.relative(path.posix.dirname(from), file);
  return anchor === undefined ? address || path.posix.basename(from) : `${address}#${anchor}`;
}
