/** New bodies of functions, by name (lean/replace-function-bodies.mjs). */
export type Bodies = Readonly<Record<string, string>>;

/** Returns bodies that do nothing and return undefined. */
export function empty(...names: readonly string[]): Bodies {
  return Object.fromEntries(names.map((name) => [name, '']));
}
