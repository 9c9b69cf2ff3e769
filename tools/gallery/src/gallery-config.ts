import path from 'node:path';
import type { Configuration } from 'webpack';
import { ROOT } from '../../federation/src/paths.ts';
import { createBaseConfig } from '../../federation/src/webpack-config.ts';

export const OUTPUT_FOLDER = path.join(ROOT, '.paddock/gallery');
export const ENTRY_FILE = 'gallery.js';

/** Returns the configuration of the gallery's viewer, which is one file with all galleries. */
export function createGalleryConfig(): Configuration {
  return {
    ...createBaseConfig('web', { isDevelopment: true }),
    name: 'gallery',
    entry: './tools/gallery/src/viewer/main.tsx',
    output: { path: OUTPUT_FOLDER, filename: ENTRY_FILE, asyncChunks: false, clean: true },
  };
}
