/** Reads icon sets from their npm packages on first use. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconSet } from '@paddock/contracts/http';

/**
 * The icon sets that the API serves, each with its npm package. The list is explicit, because each
 * set takes memory (lucide about 600 KB, others far more) and has a licence of its own.
 */
const ICON_PACKAGES: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide' };

type Icons = IconSet['icons'];

/** Loads icon sets on first use and holds them in memory. */
export class IconSets {
  readonly #sets = new Map<string, Promise<IconSet>>();

  /** @returns null when the set is not available */
  find(prefix: string): Promise<IconSet> | null {
    if (!Object.hasOwn(ICON_PACKAGES, prefix)) return null;
    let set = this.#sets.get(prefix);
    if (!set) {
      set = readIconSet(ICON_PACKAGES[prefix] ?? '');
      set.catch(() => this.#sets.delete(prefix));
      this.#sets.set(prefix, set);
    }
    return set;
  }
}

async function readIconSet(packageName: string): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve(`${packageName}/icons.json`);
  return JSON.parse(await readFile(file, 'utf8')) as IconSet;
}

/**
 * Returns the requested part of a set: the icons, the aliases that resolve to them, and the names
 * that are not in the set.
 */
export function pickIcons(set: IconSet, names: readonly string[]): IconSet {
  const icons: Icons = {};
  const aliases: NonNullable<IconSet['aliases']> = {};
  const missing: string[] = [];
  for (const name of names) {
    let current = name;
    // In Iconify, the parent of an alias can be another alias: follow up to five levels.
    for (let depth = 0; depth < 5; depth += 1) {
      const alias = Object.hasOwn(set.icons, current)
        ? undefined
        : getOwnProperty(set.aliases, current);
      if (!alias) break;
      aliases[current] = alias;
      current = alias.parent;
    }
    const icon = getOwnProperty(set.icons, current);
    if (icon) icons[current] = icon;
    else missing.push(name);
  }
  return {
    prefix: set.prefix,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(set.width === undefined ? {} : { width: set.width }),
    ...(set.height === undefined ? {} : { height: set.height }),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}

/** Returns a property, ignoring inherited ones: "constructor" is not an icon. */
function getOwnProperty<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
