/**
 * An Nx plugin of ours: gives each project its targets, so that a new one has them from the first minute and nobody
 * copies them. Nx core does the rest: the graph by imports, what a change affects (`npm run affected`), the cache.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED_FILES = ['{workspaceRoot}/package-lock.json', '{workspaceRoot}/tsconfig.base.json'];

function targetsOf(root, folder, name) {
  const run = (command, inputs, more = {}) => ({
    executor: 'nx:run-commands',
    options: { command, cwd: '{workspaceRoot}' },
    inputs: ['default', '^production', ...SHARED_FILES, ...inputs],
    cache: true,
    ...more,
  });
  const isBundle = existsSync(path.join(root, folder, 'remote.manifest.json')) || name === 'shell';
  return {
    test: run(`node tools/stack/run.mjs unit ${name} --passWithNoTests`, ['{workspaceRoot}/jest.config.mjs', '{workspaceRoot}/tools/stack/src/jest/**/*']),
    lint: run(`node node_modules/eslint/bin/eslint.js ${folder} --max-warnings 0`, ['{workspaceRoot}/eslint.config.mjs']),
    ...(name === 'api' ? { 'test-api': run('node tools/stack/run.mjs api', ['{workspaceRoot}/jest.config.mjs'], { parallelism: false }) } : {}),
    ...(isBundle
      ? {
          build: run(`node tools/stack/run.mjs build ${name}`, ['{workspaceRoot}/tools/federation/**/*'], {
            // The composition is shared by all builds, so only one writes it at a time.
            parallelism: false,
            cache: false,
          }),
        }
      : {}),
  };
}

/** What a project's tests start though nothing in it imports that: the built product, or its shell. */
function startedBy(root, projectName) {
  if (projectName === 'e2e') return ['api', ...bundles(root)];
  return ['stack', 'federation'].includes(projectName) ? ['shell'] : [];
}

function bundles(root) {
  return readdirSync(path.join(root, 'apps')).filter((folder) => folder === 'shell' || existsSync(path.join(root, 'apps', folder, 'remote.manifest.json')));
}

export const name = 'paddock-project-targets';

export const createNodesV2 = [
  '{apps,libs,tools}/*/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const folder = path.dirname(file);
      const declared = JSON.parse(readFileSync(path.join(workspaceRoot, file), 'utf8'));
      const projectName = declared.nx?.name ?? path.basename(folder);
      return [file, { projects: { [folder]: { name: projectName, root: folder, implicitDependencies: startedBy(workspaceRoot, projectName), targets: targetsOf(workspaceRoot, folder, projectName) } } }];
    }),
];
