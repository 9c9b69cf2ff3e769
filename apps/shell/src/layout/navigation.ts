/** A link of the product's navigation, as the remotes' manifests declare it. */
export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** One of `navigation-icons.ts`, by Lucide's name. */
  readonly icon?: string | undefined;
}

/** Of a list of addresses, the one whose area the page at `path` lies in most closely. */
export function closestHref(path: string, hrefs: readonly string[]): string | null {
  const within = hrefs.filter((href) => path === href || path.startsWith(`${href}/`));
  return within.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The `aria-current` of a link to `href`, where `closest` is its list's closest to the page at `path`. */
export function getCurrent(
  path: string,
  href: string,
  closest: string | null,
): 'page' | 'true' | undefined {
  if (href !== closest) return undefined;
  return href === path ? 'page' : 'true';
}
