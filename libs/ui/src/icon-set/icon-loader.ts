/**
 * Loads icons by name and batches the names that are requested in one tick. When the first endpoint
 * does not respond within `NEXT_ENDPOINT_DELAY_MS`, the next one is queried too, and the first
 * successful response is used.
 */

/**
 * How long to wait for an endpoint's response before the next endpoint is queried too
 * (specification section 9).
 */
export const NEXT_ENDPOINT_DELAY_MS = 750;
/** How long to wait for all endpoints before a batch fails. */
export const ICON_LOAD_TIMEOUT_MS = 5_000;
/** The maximum length of a request URL, in characters. */
export const MAX_URL_LENGTH = 500;

/** The part of Iconify's icon set format that the loader reads. */
interface IconSet {
  readonly icons?: Readonly<Record<string, Partial<IconData> & { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
  readonly width?: number;
  readonly height?: number;
}

/** An icon and its viewBox, as in Iconify's format. */
export interface IconData {
  /** SVG elements as the endpoint sent them. Untrusted. */
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Loads icons by name and caches them. */
export interface IconLoader {
  /**
   * Never rejects.
   * @param name the icon set and the name, such as `lucide:tractor`
   * @returns null when there is no such icon or no endpoint responded in time
   */
  load(name: string): Promise<IconData | null>;
}

export interface IconLoaderOptions {
  /**
   * Absolute URLs, such as `https://paddock.example/api/icons`, in the order in which they are
   * queried.
   */
  readonly endpoints: readonly string[];
  readonly fetch?: typeof fetch;
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;
/** Iconify's default width and height. */
const DEFAULT_SIDE = 16;
const MAX_ALIAS_DEPTH = 5;

/**
 * The result when no endpoint has responded. Unlike a missing icon, it is not cached, so the next
 * load retries.
 */
const NO_ANSWER = Symbol('no answer');

function toUrl(endpoint: string, prefix: string, names: readonly string[]): string {
  return `${endpoint}/${prefix}.json?icons=${names.join(',')}`;
}

/**
 * Splits names into batches whose URLs fit the length limit for every endpoint. Names are sorted,
 * so that the same icons always give the same URL, which the browser can cache.
 */
export function splitIntoBatches(
  endpoints: readonly string[],
  prefix: string,
  names: Iterable<string>,
): string[][] {
  const longestPrefix = Math.max(
    ...endpoints.map((endpoint) => toUrl(endpoint, prefix, []).length),
  );
  const batches: string[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const name of [...names].sort()) {
    if (length + 1 + name.length > MAX_URL_LENGTH) {
      batches.push([]);
      length = longestPrefix - 1;
    }
    batches.at(-1)?.push(name);
    length += 1 + name.length;
  }
  return batches;
}

function findIcon(set: IconSet, name: string): IconData | null {
  let current = name;
  for (let depth = 0; depth < MAX_ALIAS_DEPTH && set.icons?.[current] === undefined; depth += 1)
    current = set.aliases?.[current]?.parent ?? current;
  const icon = set.icons?.[current];
  if (typeof icon?.body !== 'string') return null;
  return {
    body: icon.body,
    left: icon.left ?? 0,
    top: icon.top ?? 0,
    width: icon.width ?? set.width ?? DEFAULT_SIDE,
    height: icon.height ?? set.height ?? DEFAULT_SIDE,
  };
}

/** Creates a loader with its own cache. */
export function createIconLoader({
  endpoints,
  fetch: fetchImpl = (...request) => fetch(...request),
}: IconLoaderOptions): IconLoader {
  const cache = new Map<string, Promise<IconData | null>>();
  /**
   * The names requested in this tick: maps each set's prefix to its names, and each name to the
   * function that resolves its request.
   */
  const pending = new Map<
    string,
    Map<string, (icon: IconData | null | typeof NO_ANSWER) => void>
  >();

  async function fetchSet(url: string, signal: AbortSignal): Promise<IconSet> {
    const response = await fetchImpl(url, { signal });
    // A 404 is a valid response: the endpoint does not have this set.
    if (response.status === 404) return {};
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return (await response.json()) as IconSet;
  }

  /**
   * Fetches one batch from the endpoint that responds first. Resolves with null when none responds;
   * never rejects.
   */
  function fetchFirstSet(prefix: string, names: readonly string[]): Promise<IconSet | null> {
    return new Promise((resolve) => {
      const otherRequests = new AbortController();
      let queried = 0;
      let failed = 0;
      let rotation: ReturnType<typeof setTimeout> | undefined;
      const finish = (set: IconSet | null) => {
        clearTimeout(rotation);
        clearTimeout(timeout);
        resolve(set);
        otherRequests.abort();
      };
      const queryNext = () => {
        clearTimeout(rotation);
        const endpoint = endpoints[queried];
        if (endpoint === undefined) {
          if (failed === queried) finish(null);
          return;
        }
        queried += 1;
        rotation = setTimeout(queryNext, NEXT_ENDPOINT_DELAY_MS);
        fetchSet(toUrl(endpoint, prefix, names), otherRequests.signal).then(finish, () => {
          failed += 1;
          queryNext();
        });
      };
      const timeout = setTimeout(() => finish(null), ICON_LOAD_TIMEOUT_MS);
      queryNext();
    });
  }

  function sendPending(): void {
    const sets = [...pending];
    pending.clear();
    for (const [prefix, waiting] of sets) {
      for (const names of splitIntoBatches(endpoints, prefix, waiting.keys())) {
        void fetchFirstSet(prefix, names).then((set) => {
          for (const name of names) waiting.get(name)?.(set ? findIcon(set, name) : NO_ANSWER);
        });
      }
    }
  }

  function request(prefix: string, name: string): Promise<IconData | null | typeof NO_ANSWER> {
    return new Promise((resolve) => {
      if (pending.size === 0) setTimeout(sendPending);
      const names = pending.get(prefix) ?? new Map<string, typeof resolve>();
      pending.set(prefix, names.set(name, resolve));
    });
  }

  return {
    load(fullName) {
      const [, prefix, name] = NAME.exec(fullName) ?? [];
      if (prefix === undefined || name === undefined) return Promise.resolve(null);
      let icon = cache.get(fullName);
      if (!icon) {
        icon = request(prefix, name).then((answer) => {
          if (answer !== NO_ANSWER) return answer;
          cache.delete(fullName);
          return null;
        });
        cache.set(fullName, icon);
      }
      return icon;
    },
  };
}
