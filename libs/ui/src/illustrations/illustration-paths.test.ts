import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { REGION_OUTLINES } from '../map/region-outlines.data.ts';
import {
  FENCE_LINE_PATH,
  ILLUSTRATION_ID,
  LANDSCAPE_PATHS,
  NEW_ZEALAND_PATH,
} from './illustration-paths.ts';

const FOLDER = new URL('files/', import.meta.url);
const files = readdirSync(FOLDER);
const read = (path: string) =>
  readFileSync(new URL(path.replace('/assets/illustrations/', ''), FOLDER), 'utf8');

describe('the illustration files', () => {
  it.each(files)('%s has a name that changes with its content', (name) => {
    const hash = createHash('sha256').update(read(name)).digest('hex').slice(0, 10);
    expect(name.split('.')).toEqual([expect.any(String), hash, 'svg']);
  });

  it.each([...Object.values(LANDSCAPE_PATHS), FENCE_LINE_PATH])(
    "%s follows the theme's colours and is at most 12 KB",
    (path) => {
      const svg = read(path);
      expect(svg).toContain(`id="${ILLUSTRATION_ID.slice(1)}"`);
      expect(svg).toContain('var(--pd-');
      expect(svg.length).toBeLessThanOrEqual(12 * 1024);
    },
  );

  it('have the outline of every region', () => {
    const svg = read(NEW_ZEALAND_PATH);
    const paths = [...svg.matchAll(/<path id="([^"]*)"[^>]* d="([^"]*)"/g)];
    expect(Object.fromEntries(paths.map(([, slug, path]) => [slug, path]))).toEqual(
      Object.fromEntries(Object.entries(REGION_OUTLINES).map(([slug, { path }]) => [slug, path])),
    );
  });
});
