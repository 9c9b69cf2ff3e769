/**
 * `npm run pack-kit [-- <folder>]`: builds the packages for remotes in their own repositories, as
 * tarballs.
 */
import { mkdirSync } from 'node:fs';
import { packKit } from '../../../remote-kit/src/pack-kit.ts';
import { inRoot } from '../paths.ts';
import { runCommand } from '../stack-error.ts';

await runCommand(() => {
  const folder = process.argv[2] ?? inRoot('dist/kit');
  mkdirSync(folder, { recursive: true });
  for (const file of packKit(folder)) console.log(`  ${folder}/${file}`);
  return Promise.resolve();
});
