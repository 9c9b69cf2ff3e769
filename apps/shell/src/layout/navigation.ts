/** A link of the product's navigation, as the remotes' manifests declare it. */
export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** One of `navigation-icons.ts`, by Lucide's name. */
  readonly icon?: string | undefined;
}

/** Whether the page at `path` lies within the item's area. */
export function isWithin(path: string, { href }: NavigationItem): boolean {
  return path === href || path.startsWith(`${href}/`);
}
