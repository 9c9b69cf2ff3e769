/** Bundles the site's script and the viewer of the component gallery. */
import webpack from 'webpack';
import { createBaseConfig } from '../../federation/src/webpack-config.ts';
import { StackError } from '../../stack/src/stack-error.ts';

/** @throws StackError with the error messages of webpack */
export function buildScripts(folder: string): Promise<void> {
  const compiler = webpack({
    ...createBaseConfig('web', { isDevelopment: false }),
    name: 'docs',
    devtool: false,
    entry: {
      docs: './tools/docs/src/browser/main.ts',
      gallery: './tools/gallery/src/viewer/main.tsx',
    },
    output: { path: folder, filename: '[name].js', asyncChunks: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(
            new StackError(stats?.toString('errors-warnings') ?? 'webpack returned no result'),
          );
        else resolve();
      });
    });
  });
}
