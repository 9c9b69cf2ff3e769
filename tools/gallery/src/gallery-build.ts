import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import { formatSeconds } from '../../stack/src/console/format.ts';
import { StackError } from '../../stack/src/stack-error.ts';
import { createGalleryConfig } from './gallery-config.ts';

function formatMessages(stats: Stats): string {
  return stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
}

function createCompiler(): Compiler {
  return webpack(createGalleryConfig());
}

/** @throws StackError with the error messages of webpack */
export function buildOnce(): Promise<void> {
  const compiler = createCompiler();
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // The cache is written only when the compiler is closed.
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new StackError(stats ? formatMessages(stats) : 'webpack returned no result'));
        else resolve();
      });
    });
  });
}

/**
 * Builds after each edit and logs the result. Resolves after the first build that has no errors.
 */
export function buildAndWatch(): Promise<void> {
  const compiler = createCompiler();
  return new Promise((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) console.log(formatMessages(stats));
      else if (stats) {
        console.log(`  built in ${formatSeconds(stats.endTime - stats.startTime)}`);
        resolve();
      }
    });
  });
}
