/** The region of the last search, kept in this browser alone: the home page shows what is new there. */
const KEY = 'paddock.region';

export function rememberRegion(slug: string): void {
  try {
    localStorage.setItem(KEY, slug);
  } catch {
    // A browser that keeps nothing shows the home page of all New Zealand.
  }
}

export function lastRegion(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
