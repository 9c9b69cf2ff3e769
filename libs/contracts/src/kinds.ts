/**
 * The kinds of listing with their paths and labels (specification.md section 1, design.md section
 * 1).
 *
 * This module is part of browser bundles, so keep it small. The categories and fields of each kind
 * are in `categories.ts`, which stays on the server.
 */

/** The kinds, as in the API's `listingType` (specification.md section 1). News is not a kind. */
export const KINDS = ['item', 'job', 'service', 'profile', 'other'] as const;
export type Kind = (typeof KINDS)[number];

export interface KindDeclaration {
  readonly kind: Kind;
  /** First path segment of the kind's pages, without slashes. */
  readonly path: 'marketplace' | 'jobs' | 'services' | 'jobseekers' | 'other';
  /** The kind's label in the search UI, which specification.md section 1 defines. */
  readonly label: 'Marketplace' | 'Jobs' | 'Services' | 'Jobseekers' | 'Community';
  /** The noun for one listing of this kind in a sentence. */
  readonly singular: string;
  readonly plural: string;
  /** The meaning of each slug level of the kind's browse pages (specification.md section 2). */
  readonly browseLevels: readonly ('category' | 'subcategory' | 'region' | 'district')[];
}

export const KIND_DECLARATIONS: readonly KindDeclaration[] = [
  {
    kind: 'item',
    path: 'marketplace',
    label: 'Marketplace',
    singular: 'item',
    plural: 'items',
    browseLevels: ['category', 'subcategory'],
  },
  {
    kind: 'job',
    path: 'jobs',
    label: 'Jobs',
    singular: 'job',
    plural: 'jobs',
    browseLevels: ['category', 'region', 'district'],
  },
  {
    kind: 'service',
    path: 'services',
    label: 'Services',
    singular: 'service',
    plural: 'services',
    browseLevels: ['category', 'region', 'district'],
  },
  {
    kind: 'profile',
    path: 'jobseekers',
    label: 'Jobseekers',
    singular: 'jobseeker',
    plural: 'jobseekers',
    browseLevels: ['category', 'region', 'district'],
  },
  {
    kind: 'other',
    path: 'other',
    label: 'Community',
    singular: 'community notice',
    plural: 'notices',
    browseLevels: [],
  },
];

const BY_KIND = new Map(KIND_DECLARATIONS.map((row) => [row.kind, row]));
const BY_PATH = new Map<string, KindDeclaration>(KIND_DECLARATIONS.map((row) => [row.path, row]));

/** True for the name of a declared kind. */
export function isKind(value: string): value is Kind {
  return BY_KIND.has(value as Kind);
}

/** @throws Error when the kind is not declared */
export function getKindDeclaration(kind: Kind): KindDeclaration {
  const row = BY_KIND.get(kind);
  if (!row) throw new Error(`No kind is declared with the name ${kind}`);
  return row;
}

/** Returns the kind whose pages are under `/{path}`, or null. */
export function findKindByPath(path: string): KindDeclaration | null {
  return BY_PATH.get(path) ?? null;
}
