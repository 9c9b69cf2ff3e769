/**
 * Slugs and public ids (design.md section 5). A public id has only digits and a slug has at least
 * one letter, so the last segment distinguishes `/marketplace/{slug}/{id}` from
 * `/marketplace/{slug}/{slug}`.
 */

/** A listing's public id: 9 to 12 digits, never starting with 0. */
export const PUBLIC_ID_PATTERN = /^[1-9]\d{8,11}$/;

/**
 * Lower-case letters, digits and single hyphens, with at least one letter. `isSlug` also limits the
 * length to 80 characters.
 */
export const SLUG_PATTERN = /^(?=.*[a-z])[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for text with the format of a public id, whether or not it exists. */
export function isPublicId(value: string): boolean {
  return PUBLIC_ID_PATTERN.test(value);
}

/** True for text with the format of a slug: at most 80 lower-case letters, digits and hyphens. */
export function isSlug(value: string): boolean {
  return value.length <= 80 && SLUG_PATTERN.test(value);
}

/** Removes macrons, accents and apostrophes and converts to lower case (nz-facts.md, Formats). */
export function foldDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘ʻ`]/g, '')
    .toLowerCase();
}

/** Returns a slug of the text. If the text has no letters, the slug starts with `fallback`. */
export function slugify(text: string, fallback = 'listing'): string {
  const slug = foldDiacritics(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  if (/[a-z]/.test(slug)) return slug;
  return slug ? `${fallback}-${slug}`.slice(0, 80) : fallback;
}
