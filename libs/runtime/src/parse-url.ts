/**
 * Returns null when the text is not a valid URL. `URL.canParse` and `URL.parse` are newer than the
 * oldest browsers that Paddock supports.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
