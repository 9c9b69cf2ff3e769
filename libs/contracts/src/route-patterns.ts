/**
 * Typed route patterns (design.md section 2), such as `/marketplace/:slug(slug)/:id(digits)`. The
 * shell ranks the patterns of all remotes together. A pattern matches only if each segment has the
 * parameter's type, so different remotes can own listing paths and category paths of the same
 * shape.
 */
import { isSlug } from './slugs.ts';

export type ParameterType = 'slug' | 'digits' | 'any';

export type Segment =
  | { readonly type: 'static'; readonly text: string }
  | { readonly type: 'parameter'; readonly name: string; readonly parameterType: ParameterType };

export interface RoutePattern {
  readonly path: string;
  readonly segments: readonly Segment[];
}

const PARAMETER = /^:([a-z][A-Za-z0-9]*)\((slug|digits|any)\)$/;
/** A segment of static text. A leading underscore marks a page for operators. */
const STATIC = /^_?[a-z0-9-]+$/;

/** @throws SyntaxError that names the invalid segment */
export function parsePattern(path: string): RoutePattern {
  const segments = splitPath(path).map((text): Segment => {
    const parameter = PARAMETER.exec(text);
    if (parameter?.[1] && parameter[2])
      return {
        type: 'parameter',
        name: parameter[1],
        parameterType: parameter[2] as ParameterType,
      };
    if (STATIC.test(text)) return { type: 'static', text };
    throw new SyntaxError(
      `Route pattern ${path}: the segment "${text}" is neither static text nor :name(slug|digits|any)`,
    );
  });
  return { path, segments };
}

function splitPath(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function segmentAccepts(segment: Segment, text: string): boolean {
  if (segment.type === 'static') return segment.text === text;
  if (segment.parameterType === 'digits') return /^\d+$/.test(text);
  if (segment.parameterType === 'slug') return isSlug(text);
  return true;
}

/** Returns the decoded parameters, or null when the path does not match. */
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
    if (segment.type === 'parameter') params[segment.name] = text;
  }
  return params;
}

/**
 * Patterns are compared segment by segment from the left: static ranks before digits, digits before
 * slug, and slug before any.
 */
const SEGMENT_RANK = { static: 0, digits: 1, slug: 2, any: 3 } as const;

function getRank(segment: Segment): number {
  return segment.type === 'static' ? SEGMENT_RANK.static : SEGMENT_RANK[segment.parameterType];
}

/** Sorts more specific patterns first. */
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
  if (a.type === 'static' && b.type === 'static') return a.text === b.text;
  // Static text and a parameter never conflict, because static text ranks first.
  if (a.type === 'static' || b.type === 'static') return false;
  if (a.parameterType === b.parameterType) return true;
  // `any` and a narrower type do not conflict, because the narrower one ranks first. Digits and
  // slugs do not conflict, because they never match the same text.
  return false;
}

/**
 * True when both patterns can match the same path with equal rank. The shell refuses releases with
 * such patterns.
 */
export function patternsOverlap(a: RoutePattern, b: RoutePattern): boolean {
  return (
    a.segments.length === b.segments.length &&
    a.segments.every((segment, index) => {
      const other = b.segments[index];
      return other !== undefined && segmentsOverlap(segment, other);
    })
  );
}

/** True when one text can match both segments. A text of digits is never a slug. */
function segmentsIntersect(a: Segment, b: Segment): boolean {
  if (a.type === 'static') return segmentAccepts(b, a.text);
  if (b.type === 'static') return segmentAccepts(a, b.text);
  return [a, b].some((one) => one.parameterType === 'any') || a.parameterType === b.parameterType;
}

/**
 * True when both patterns can match the same path, even when one of them takes precedence: a remote
 * must not take addresses from another remote in this way.
 */
export function patternsIntersect(a: RoutePattern, b: RoutePattern): boolean {
  return (
    a.segments.length === b.segments.length &&
    a.segments.every((segment, index) => {
      const other = b.segments[index];
      return other !== undefined && segmentsIntersect(segment, other);
    })
  );
}
