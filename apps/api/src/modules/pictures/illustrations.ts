/**
 * The drawings that stand for a category or a news topic. `illustrations/` contains them, drawn by
 * tools/sample-data/src/photos/draw-illustrations.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '@paddock/contracts/http';

const FOLDER = path.join(import.meta.dirname, 'illustrations');
const EXTENSION = '.webp';
const TOPIC_SIZE = { width: 800, height: 600 };

const NAMES: ReadonlySet<string> = new Set(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length)),
);
/** The average colours of the illustrations that are large enough for an article. */
const TOPIC_COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(
    JSON.parse(readFileSync(path.join(FOLDER, 'colours.json'), 'utf8')) as Record<string, string>,
  ),
);

/** @returns null when there is no such illustration */
export function findIllustrationFile(name: string): string | null {
  return NAMES.has(name) ? path.join(FOLDER, `${name}${EXTENSION}`) : null;
}

export const TOPIC_ILLUSTRATIONS: readonly string[] = [...TOPIC_COLOURS.keys()];

/** Returns the URL that all releases of the API know: earlier ones drew `{scene}-{seed}-{index}`. */
const toUrl = (name: string) => `/api/pictures/${name}-1-0`;

/** @returns null when an article cannot show this illustration */
export function findTopicIllustration(name: string, alt: string): Picture | null {
  const colour = TOPIC_COLOURS.get(name);
  return colour === undefined ? null : { url: toUrl(name), alt, ...TOPIC_SIZE, colour };
}
