/**
 * Loads icons by name, many to a request: those that are asked for in one tick go together. Our own endpoint is asked
 * first; where it is silent for a moment the next is asked as well, and the first good answer counts.
 */

/** Spec 9, Icon loader. */
export const ROTATE_MS = 750;
export const TIMEOUT_MS = 5_000;
export const LONGEST_URL = 500;

/** Iconify's format, as much of it as we read. */
interface IconSet {
  readonly icons?: Readonly<Record<string, Partial<IconDrawing> & { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

export interface IconDrawing {
  /** SVG elements, as whoever answered wrote them: not to be trusted. */
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface IconLoader {
  /** @param name `lucide:tractor`. @returns null where there is no such icon, or nobody answered in time; never rejects */
  load(name: string): Promise<IconDrawing | null>;
}

export interface IconLoaderOptions {
  /** Absolute addresses, asked in this order: `https://paddock.example/api/icons`. */
  readonly endpoints: readonly string[];
  readonly fetch?: typeof fetch;
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** Iconify's own default. */
const USUAL_SIDE = 16;
const DEEPEST_ALIAS = 5;

/** Nobody answered: unlike an icon that there is not, this may be better the next time. */
const NO_ANSWER = Symbol('no answer');

function toUrl(endpoint: string, prefix: string, names: readonly string[]): string {
  return `${endpoint}/${prefix}.json?icons=${names.join(',')}`;
}

/** Sorted, so that the same icons are the same address and are kept by the browser. Each list fits every endpoint's address. */
export function toBatches(
  endpoints: readonly string[],
  prefix: string,
  names: Iterable<string>,
): string[][] {
  const longest = Math.max(...endpoints.map((endpoint) => toUrl(endpoint, prefix, []).length));
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...names].sort()) {
    if (length + 1 + name.length > LONGEST_URL) {
      batches.push([]);
      length = longest - 1;
    }
    batches.at(-1)?.push(name);
    length += 1 + name.length;
  }
  return batches;
}

function findIcon(set: IconSet, name: string): IconDrawing | null {
  let current = name;
  for (let depth = 0; depth < DEEPEST_ALIAS && set.icons?.[current] === undefined; depth += 1)
    current = set.aliases?.[current]?.parent ?? current;
  const icon = set.icons?.[current];
  if (typeof icon?.body !== 'string') return null;
  return {
    body: icon.body,
    left: icon.left ?? 0,
    top: icon.top ?? 0,
    width: icon.width ?? set.width ?? USUAL_SIDE,
    height: icon.height ?? set.height ?? USUAL_SIDE,
  };
}

export function createIconLoader({
  endpoints,
  fetch: fetchImpl = (...request) => fetch(...request),
}: IconLoaderOptions): IconLoader {
  const known = new Map<string, Promise<IconDrawing | null>>();
  /** Asked for in this tick: prefix → name → who waits. */
  const wanted = new Map<
    string,
    Map<string, (drawing: IconDrawing | null | typeof NO_ANSWER) => void>
  >();

  async function ask(url: string, signal: AbortSignal): Promise<IconSet> {
    const response = await fetchImpl(url, { signal });
    // A set that it does not have is an answer.
    if (response.status === 404) return {};
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as IconSet;
  }

  /** One batch, from whoever answers first; never rejects. */
  function firstAnswer(prefix: string, names: readonly string[]): Promise<IconSet | null> {
    return new Promise((resolve) => {
      const given = new AbortController();
      let asked = 0;
      let failed = 0;
      let rotation: ReturnType<typeof setTimeout> | undefined;
      const finish = (set: IconSet | null) => {
        clearTimeout(rotation);
        clearTimeout(timeout);
        resolve(set);
        given.abort();
      };
      const askNext = () => {
        clearTimeout(rotation);
        const endpoint = endpoints[asked];
        if (endpoint === undefined) {
          if (failed === asked) finish(null);
          return;
        }
        asked += 1;
        rotation = setTimeout(askNext, ROTATE_MS);
        ask(toUrl(endpoint, prefix, names), given.signal).then(finish, () => {
          failed += 1;
          askNext();
        });
      };
      const timeout = setTimeout(() => finish(null), TIMEOUT_MS);
      askNext();
    });
  }

  function send(): void {
    const batches = [...wanted];
    wanted.clear();
    for (const [prefix, waiting] of batches) {
      for (const names of toBatches(endpoints, prefix, waiting.keys())) {
        void firstAnswer(prefix, names).then((set) => {
          for (const name of names) waiting.get(name)?.(set ? findIcon(set, name) : NO_ANSWER);
        });
      }
    }
  }

  function request(prefix: string, name: string): Promise<IconDrawing | null | typeof NO_ANSWER> {
    return new Promise((resolve) => {
      if (wanted.size === 0) setTimeout(send);
      const names = wanted.get(prefix) ?? new Map<string, typeof resolve>();
      wanted.set(prefix, names.set(name, resolve));
    });
  }

  return {
    load(fullName) {
      const [, prefix, name] = NAME.exec(fullName) ?? [];
      if (prefix === undefined || name === undefined) return Promise.resolve(null);
      let drawing = known.get(fullName);
      if (!drawing) {
        drawing = request(prefix, name).then((answer) => {
          if (answer !== NO_ANSWER) return answer;
          known.delete(fullName);
          return null;
        });
        known.set(fullName, drawing);
      }
      return drawing;
    },
  };
}
