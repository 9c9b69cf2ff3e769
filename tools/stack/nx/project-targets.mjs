/**
 * The workspace's Nx plugin. It derives each project's targets from the project's files, so that a
 * new project is built and tested without configuration. It also records the tasks of each run for
 * the summary.
 *
 * Tests write reports to `.paddock/results/{project}.{target}.json`. Nx caches these with the task,
 * so that the summary can also show the test counts of a task restored from the cache.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const name = 'paddock-project-targets';

/**
 * Packages whose versions affect the result of a tool, in addition to the packages that a project
 * itself imports.
 */
const PACKAGES = {
  jest: ['jest', 'jest-environment-jsdom', '@swc/core', '@swc/jest'],
  webpack: [
    'webpack',
    '@module-federation/enhanced',
    '@swc/core',
    '@swc/plugin-styled-components',
    'swc-loader',
    'terser-webpack-plugin',
  ],
  playwright: ['@playwright/test', '@axe-core/playwright'],
};

const JEST_FILES = ['{workspaceRoot}/jest.config.mjs', '{workspaceRoot}/tools/stack/src/jest/**/*'];
/**
 * Files that a project's tests read, although no import shows that they do. docs/testing.md says
 * how to find such files.
 */
const FILES_READ_BY_TESTS = {
  api: ['{workspaceRoot}/docs/problems/**/*'],
  checks: ['{workspaceRoot}/{apps,libs,tools}/*/package.json'],
  docs: [
    '{workspaceRoot}/*.md',
    '{workspaceRoot}/docs/**/*',
    '{workspaceRoot}/{apps,libs,tools}/**/*.md',
    '{workspaceRoot}/apps/*/remote.manifest.json',
    '{workspaceRoot}/apps/api/openapi.json',
    '{workspaceRoot}/libs/**/*',
  ],
  'new-remote': [
    '{workspaceRoot}/.editorconfig',
    '{workspaceRoot}/.oxfmtrc.json',
    '{workspaceRoot}/CODEOWNERS',
    '{workspaceRoot}/package-lock.json',
    '{workspaceRoot}/apps/search/*.json',
  ],
  skew: ['{workspaceRoot}/package-lock.json', '{workspaceRoot}/libs/*/package.json'],
  stack: ['{workspaceRoot}/nx.json', '{workspaceRoot}/{apps,libs,tools}/**/{package,project}.json'],
};
/** Files that can change a bundle, in addition to the app and the libraries that it imports. */
const BUILD_FILES = [
  '{workspaceRoot}/tools/federation/{src,package.json}/**/*',
  '!{workspaceRoot}/tools/federation/src/monolith/**/*',
  '!{workspaceRoot}/**/*.test.ts',
];
/** Files that are needed to start the product. */
const STACK_FILES = [
  '{workspaceRoot}/tools/stack/{emulators,install,src,test-packages}/**/*',
  '{workspaceRoot}/tools/stack/run.mjs',
  '!{workspaceRoot}/tools/stack/src/backup/**/*',
  '!{workspaceRoot}/**/*.test.ts',
];
/** Commands that check the generated API files, keyed by project. */
const OPENAPI_CHECKS = {
  api: 'apps/api/src/openapi-cli.ts',
  'api-client': 'libs/api-client/generate.ts',
  skew: 'tools/skew/src/api/main.ts',
};

const INSTALLED = { projects: ['stack'], target: 'install-for-tests' };
const COMPOSED = { projects: ['federation'], target: 'compose' };
/**
 * The running product that the browser tests of all projects share. Its files are already inputs of
 * those tests.
 */
const TEST_STACK = { projects: ['stack'], target: 'test-stack', inputs: false };

function cachedTarget(command, { packages, inputs = [], env, ...more }) {
  return {
    executor: 'nx:run-commands',
    options: { command, cwd: '{workspaceRoot}', ...(env ? { env } : {}) },
    cache: true,
    inputs: [
      'default',
      '^production',
      ...inputs,
      { externalDependencies: packages },
      { runtime: 'node --version' },
    ],
    ...more,
  };
}

/** Returns a target that is not cached, for commands that are quick when there is nothing to do. */
function uncachedTarget(command) {
  return {
    executor: 'nx:run-commands',
    options: { command, cwd: '{workspaceRoot}' },
    cache: false,
  };
}

function jestTarget(kind, project, folder, more = {}) {
  return cachedTarget(`node tools/stack/run.mjs ${kind} --report ${project} ${folder}/`, {
    packages: PACKAGES.jest,
    inputs: [
      ...JEST_FILES,
      ...(FILES_READ_BY_TESTS[project] ?? []),
      { env: 'PADDOCK_FULL' },
      ...(more.inputs ?? []),
    ],
    outputs: [`{workspaceRoot}/.paddock/results/${project}.${kind}.*`],
    ...(more.dependsOn ? { dependsOn: more.dependsOn } : {}),
  });
}

/**
 * Returns the Nx targets of a project.
 * @param files the project's files, relative to its folder, without the files of projects inside it
 */
function targetsFor(project, folder, files, bundles) {
  const has = (pattern) => files.some((file) => pattern.test(file));
  const isBundle = bundles.includes(project);
  return {
    ...(has(/(?<!\.(?:api|stack))\.test\.tsx?$/)
      ? { unit: jestTarget('unit', project, folder) }
      : {}),
    ...(has(/\.api\.test\.ts$/)
      ? { api: jestTarget('api', project, folder, { dependsOn: [INSTALLED], inputs: STACK_FILES }) }
      : {}),
    ...(has(/\.stack\.test\.ts$/)
      ? {
          stack: jestTarget('stack', project, folder, {
            dependsOn: [INSTALLED, COMPOSED],
            inputs: STACK_FILES,
          }),
        }
      : {}),
    ...(isBundle
      ? {
          build: cachedTarget(
            `node tools/federation/src/build.ts ${project} --without-composition`,
            {
              packages: PACKAGES.webpack,
              inputs: BUILD_FILES,
              env: { NODE_ENV: 'production' },
              outputs: [`{workspaceRoot}/dist/built/${project}`],
            },
          ),
        }
      : {}),
    ...(project in OPENAPI_CHECKS
      ? {
          openapi: cachedTarget(`node ${OPENAPI_CHECKS[project]} --check`, {
            packages: ['openapi-typescript'],
            inputs: ['{workspaceRoot}/apps/api/openapi*.json'],
          }),
        }
      : {}),
    ...(has(/\.spec\.ts$/)
      ? {
          e2e: cachedTarget(
            `node tools/stack/run.mjs e2e --report ${project} --workers=1 ${folder}/`,
            {
              packages: PACKAGES.playwright,
              inputs: [
                ...STACK_FILES,
                '{workspaceRoot}/apps/e2e/playwright.config.ts',
                { env: 'PADDOCK_FULL' },
              ],
              outputs: [`{workspaceRoot}/.paddock/results/${project}.e2e.*`],
              dependsOn: [INSTALLED, COMPOSED, TEST_STACK],
            },
          ),
        }
      : {}),
    ...(project === 'federation'
      ? {
          compose: {
            ...uncachedTarget('node tools/federation/src/compose.ts'),
            dependsOn: [{ projects: bundles, target: 'build' }],
          },
        }
      : {}),
    ...(project === 'stack'
      ? {
          'install-for-tests': uncachedTarget('node tools/stack/src/commands/install-for-tests.ts'),
          'test-stack': {
            ...uncachedTarget('node tools/stack/src/commands/test-stack.ts'),
            dependsOn: [INSTALLED, COMPOSED],
            continuous: true,
          },
        }
      : {}),
  };
}

/**
 * Returns the projects that a project's tests start without importing them. The browser tests of a
 * remote start only that remote.
 */
function startedProjects(project, bundles) {
  if (['e2e-joints', 'e2e-faults', 'e2e-engines'].includes(project))
    return ['api', 'sample-data', ...bundles];
  if (project === 'e2e-skew') return ['api', 'sample-data', 'skew', ...bundles];
  if (project.startsWith('e2e-'))
    return [
      'api',
      'sample-data',
      ...bundles.filter((bundle) => bundle === 'shell' || project === `e2e-${bundle}`),
    ];
  // The tests of new-remote also pack every library.
  if (project === 'new-remote')
    return ['shell', 'api', 'sample-data', 'listing-ui', 'photo-upload'];
  return ['stack', 'federation'].includes(project) ? ['shell', 'api', 'sample-data'] : [];
}

function readBundles(root) {
  return readdirSync(path.join(root, 'apps')).filter(
    (folder) =>
      folder === 'shell' || existsSync(path.join(root, 'apps', folder, 'remote.manifest.json')),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the folder's files, except files of installed packages and of projects inside it. */
function listFiles(root, folder, otherFolders) {
  const inside = otherFolders
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => `${path.relative(folder, other)}/`);
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(
      (file) => !file.includes('node_modules/') && !inside.some((other) => file.startsWith(other)),
    );
}

export const createNodesV2 = [
  '{{apps,libs,tools}/*/package.json,{apps,tools}/*/src/*/project.json}',
  (files, _options, { workspaceRoot }) => {
    const folders = files.map((file) => path.dirname(file));
    const bundles = readBundles(workspaceRoot);
    return files.map((file) => {
      const folder = path.dirname(file);
      const declared = readJson(path.join(workspaceRoot, file));
      const project =
        declared.nx?.name ??
        (file.endsWith('project.json') ? declared.name : path.basename(folder));
      const targets = targetsFor(
        project,
        folder,
        listFiles(workspaceRoot, folder, folders),
        bundles,
      );
      return [
        file,
        {
          projects: {
            [folder]: {
              name: project,
              root: folder,
              implicitDependencies: startedProjects(project, bundles),
              targets,
            },
          },
        },
      ];
    });
  },
];

/**
 * Records each task's duration and status for `tools/stack/src/stages/`, which prints the summary.
 */
export function postTasksExecution(_options, { workspaceRoot, taskResults }) {
  const tasks = Object.values(taskResults).map(({ task, status, code, startTime, endTime }) => ({
    project: task.target.project,
    target: task.target.target,
    status,
    code,
    startedMs: startTime ?? task.startTime ?? null,
    endedMs: endTime ?? task.endTime ?? null,
  }));
  const folder = path.join(workspaceRoot, '.paddock/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'tasks.json'), JSON.stringify(tasks));
}
