/** The icon sets that we give out, read from their packages when first asked for. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { IconSet } from '@paddock/contracts/http';

/** Named one by one: a set is some 600 KB in memory (others have a hundred times that), and each has a licence. */
const PACKAGES: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide' };

type Icons = IconSet['icons'];

export class IconSets {
  readonly #sets = new Map<string, Promise<IconSet>>();

  /** @returns null where we do not give out that set */
  find(prefix: string): Promise<IconSet> | null {
    if (!Object.hasOwn(PACKAGES, prefix)) return null;
    let set = this.#sets.get(prefix);
    if (!set) {
      set = read(PACKAGES[prefix] ?? '');
      set.catch(() => this.#sets.delete(prefix));
      this.#sets.set(prefix, set);
    }
    return set;
  }
}

async function read(packageName: string): Promise<IconSet> {
  const file = createRequire(import.meta.url).resolve(`${packageName}/icons.json`);
  return JSON.parse(await readFile(file, 'utf8')) as IconSet;
}

/** The part of a set that was asked for: its icons, other names with what they stand for, and what it does not have. */
export function pickIcons(set: IconSet, names: readonly string[]): IconSet {
  const icons: Icons = {};
  const aliases: NonNullable<IconSet['aliases']> = {};
  const missing: string[] = [];
  for (const name of names) {
    let current = name;
    // Iconify lets an alias stand for an alias.
    for (let depth = 0; depth < 5; depth += 1) {
      const alias = Object.hasOwn(set.icons, current) ? undefined : own(set.aliases, current);
      if (!alias) break;
      aliases[current] = alias;
      current = alias.parent;
    }
    const icon = own(set.icons, current);
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

/** "constructor" is no icon. */
function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
