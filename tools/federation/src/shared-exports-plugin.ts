/**
 * A webpack plugin that refuses imports of names that the host's copy of a shared module does not
 * have. A remote's build does not contain that copy, so webpack cannot see it by itself.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Compiler, Dependency, Module, WebpackPluginInstance } from 'webpack';
import { MODULE_EXTENSION } from './paths.ts';
import { SHARED_MODULES } from './shared.ts';
import type { SharedModule } from './shared.ts';
import { UNUSED_REACT_EXPORTS } from './unused-react.ts';

const NAME = 'paddock-shared-exports';
const require = createRequire(import.meta.url);
const LEAN_STYLED_COMPONENTS = path.join(
  import.meta.dirname,
  `lean/styled-components${MODULE_EXTENSION}`,
);

/** Alternatives to names that teams may know from a package. */
const ADVICE: Readonly<Record<string, string>> = {
  createGlobalStyle:
    'Global styles would change the pages of other remotes. Style your own components, or import a stylesheet.',
  ...Object.fromEntries(
    Object.values(UNUSED_REACT_EXPORTS)
      .flat()
      .map((name) => [name, 'The shell leaves it out of React (docs/adr/0071).']),
  ),
  ThemeProvider: 'Use the tokens of @paddock/ui/theme/theme.ts, which are custom properties.',
};

/** Reads the names that a module with plain export statements exports, without types. */
function readExports(file: string): readonly string[] {
  const code = readFileSync(file, 'utf8');
  const lists = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().replace(/^.* as /, '')),
  );
  const declared = [
    ...code.matchAll(/^export (?:async )?(?:const|let|function|class) (\w+)/gm),
  ].map(([, name = '']) => name);
  return [...lists, ...declared].filter((name) => /^\w+$/.test(name));
}

/** Returns the names that remotes can import from the host's copy of a shared module. */
export function listSharedExports(name: SharedModule): readonly string[] {
  if (name === 'styled-components') return readExports(LEAN_STYLED_COMPONENTS);
  if (name.startsWith('@paddock/')) return readExports(fileURLToPath(import.meta.resolve(name)));
  const unused = UNUSED_REACT_EXPORTS[name] ?? [];
  return [
    'default',
    ...Object.keys(require(name) as object).filter((one) => !unused.includes(one)),
  ];
}

const isShared = (name: unknown): name is SharedModule =>
  SHARED_MODULES.includes(name as SharedModule);

/** The imported names, which webpack's dependency types do not declare. */
interface ImportedNames {
  readonly request?: string;
  readonly ids?: readonly string[];
}

function describeProblem(module: Module, name: SharedModule, missing: string): string {
  const file = path.relative(process.cwd(), module.nameForCondition() ?? '');
  const advice =
    ADVICE[missing] ??
    `It has ${listSharedExports(name)
      .filter((one) => one !== 'default')
      .join(', ')}.`;
  return `${file} imports ${missing} from ${name}, but the copy that the shell shares does not have it. ${advice}`;
}

function listDependencies(module: Module): readonly (Dependency & ImportedNames)[] {
  return [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
}

export const SHARED_EXPORTS_PLUGIN: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const problems = new Set<string>();
        for (const module of modules)
          for (const { request, ids } of listDependencies(module)) {
            const [name] = ids ?? [];
            if (
              name !== undefined &&
              isShared(request) &&
              !listSharedExports(request).includes(name)
            )
              problems.add(describeProblem(module, request, name));
          }
        for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  },
};
