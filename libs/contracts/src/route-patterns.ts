/**
 * Typed route patterns (design.md section 2): `/marketplace/:slug(slug)/:id(digits)`. The shell ranks the patterns of
 * all remotes together; the type of a parameter is part of the match, so a listing's address and a category's address
 * of the same shape have different owners.
 */
import { isSlug } from './slugs.ts';

export type ParameterType = 'slug' | 'digits' | 'any';

export type Segment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string; readonly type: ParameterType };

export interface RoutePattern {
  readonly path: string;
  readonly segments: readonly Segment[];
}

const PARAMETER = /^:([a-z][A-Za-z0-9]*)\((slug|digits|any)\)$/;
/** `_` before a word: a page for those who run the site. */
const STATIC = /^_?[a-z0-9-]+$/;

/** @throws a SyntaxError that says which segment is not understood. */
export function parsePattern(path: string): RoutePattern {
  const segments = splitPath(path).map((text): Segment => {
    const parameter = PARAMETER.exec(text);
    if (parameter?.[1] && parameter[2])
      return { kind: 'parameter', name: parameter[1], type: parameter[2] as ParameterType };
    if (STATIC.test(text)) return { kind: 'static', text };
    throw new SyntaxError(
      `Route pattern ${path}: the segment "${text}" is neither a plain word nor :name(slug|digits|any)`,
    );
  });
  return { path, segments };
}

function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function segmentAccepts(segment: Segment, text: string): boolean {
  if (segment.kind === 'static') return segment.text === text;
  if (segment.type === 'digits') return /^\d+$/.test(text);
  if (segment.type === 'slug') return isSlug(text);
  return true;
}

/** @returns the decoded parameters, or null where the path does not match. */
export function matchPattern(
  pattern: RoutePattern,
  pathname: string,
): Record<string, string> | null {
  const texts = splitPath(pathname);
  if (texts.length !== pattern.segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.segments.entries()) {
    let text: string;
    try {
      text = decodeURIComponent(texts[index] ?? '');
    } catch {
      return null;
    }
    if (!segmentAccepts(segment, text)) return null;
    if (segment.kind === 'parameter') params[segment.name] = text;
  }
  return params;
}

/** Static before digits before slug before any, segment by segment from the left. */
const SEGMENT_RANK = { static: 0, digits: 1, slug: 2, any: 3 } as const;

function getRank(segment: Segment): number {
  return segment.kind === 'static' ? SEGMENT_RANK.static : SEGMENT_RANK[segment.type];
}

/** For sorting: the more particular pattern first. */
export function comparePatterns(a: RoutePattern, b: RoutePattern): number {
  if (a.segments.length !== b.segments.length) return a.segments.length - b.segments.length;
  for (const [index, segment] of a.segments.entries()) {
    const other = b.segments[index];
    if (!other) break;
    const difference = getRank(segment) - getRank(other);
    if (difference !== 0) return difference;
  }
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function segmentsOverlap(a: Segment, b: Segment): boolean {
  if (a.kind === 'static' && b.kind === 'static') return a.text === b.text;
  // A word beside a parameter is no overlap: the word ranks first and says so on purpose.
  if (a.kind === 'static' || b.kind === 'static') return false;
  if (a.type === b.type) return true;
  // `any` beside a narrower type is settled by rank; digits and slug share no text.
  return false;
}

/** true where two patterns could match the same address and rank equally: a release with such a pair is refused. */
export function patternsOverlap(a: RoutePattern, b: RoutePattern): boolean {
  return (
    a.segments.length === b.segments.length &&
    a.segments.every((segment, index) => {
      const other = b.segments[index];
      return other !== undefined && segmentsOverlap(segment, other);
    })
  );
}
