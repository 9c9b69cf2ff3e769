import type { ApiExport } from './declarations.ts';

/**
 * Finds exports of a module that have neither an example nor a reason not to need one.
 *
 * @returns a message for each
 */
export function findMissingExamples(
  exports: readonly ApiExport[],
  { remotes, shell }: { readonly remotes: readonly string[]; readonly shell: readonly string[] },
): readonly string[] {
  const values = exports.filter(({ type }) => type !== 'type' && type !== 're-export');
  const names = new Set(exports.map(({ name }) => name));
  return [
    ...values
      .filter(({ name }) => !remotes.includes(name) && !shell.includes(name))
      .map(({ name }) => `${name} is in no list: add it to tools/docs/src/reference/remote-api.ts`),
    ...[...remotes, ...shell]
      .filter((name) => !names.has(name))
      .map((name) => `${name} is not exported: remove it from remote-api.ts`),
    ...exports
      .filter(({ name, examples }) => remotes.includes(name) && examples.length === 0)
      .map(({ name }) => `${name} has no @example: add a short one to its docstring`),
  ];
}
