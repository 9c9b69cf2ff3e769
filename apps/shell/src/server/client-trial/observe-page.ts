/** Observes in a page what the scripts of one release do (ADR 56). */

export interface ObservedRelease {
  /** Where its files are: `/assets/remotes/search/1.0.0-abc/`. */
  readonly base: string;
  readonly slots: readonly string[];
  /** Path of the page. Pages with other paths are not the release's. */
  readonly path: string;
  /** Path to which the page reports failures. */
  readonly reportsTo: string;
}

/** What scripts did outside their own area, each once. */
export interface PageUse {
  /** Names that the release wrote to the browser's storage. */
  readonly stored: readonly string[];
  /** Parts of the page that the release changed although they are not its own. */
  readonly changed: readonly string[];
  /** Global names that any script added or replaced: `days`, `Array.prototype.last`. */
  readonly globals: readonly string[];
  /** The bodies of failure reports. */
  readonly reports: readonly string[];
}

/**
 * Observes what the release's scripts do to the page. Runs in the page before its first script, so
 * it may not use anything from outside its body. Calls are the release's when the innermost script of
 * the stack is one of its files.
 *
 * @returns a function that reads the observations
 */
export function observePage({ base, slots, path, reportsTo }: ObservedRelease): {
  readonly read: () => PageUse;
} {
  const stored = new Set<string>();
  const changed = new Set<string>();
  const isOwnCall = () => {
    const frames = (new Error().stack ?? '').split('\n');
    return frames.find((frame) => frame.includes('/assets/'))?.includes(base) ?? false;
  };

  /** True while an observation runs, which may itself call what is watched. */
  let isObserving = false;
  function observe<Result>(run: () => Result): Result | undefined {
    if (isObserving) return undefined;
    isObserving = true;
    try {
      return run();
    } finally {
      isObserving = false;
    }
  }

  /** Calls `before` with the object and the first argument whenever the method is called. */
  function watch(
    target: object,
    name: string,
    before: (self: unknown, argument: unknown) => void,
    kind: 'value' | 'set' = 'value',
  ): void {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    const original = descriptor?.[kind] as ((...args: unknown[]) => unknown) | undefined;
    if (!descriptor || !original) return;
    Object.defineProperty(target, name, {
      ...descriptor,
      [kind](this: unknown, ...args: unknown[]) {
        observe(() => before(this, args[0]));
        return original.apply(this, args);
      },
    });
  }

  /** What was stored by a method of the storage, by any script. */
  const known = new Set<string>();
  const store = (_self: unknown, name: unknown) => {
    known.add(String(name));
    if (isOwnCall()) stored.add(String(name));
  };
  watch(Storage.prototype, 'setItem', store);
  if (typeof IDBFactory === 'function') watch(IDBFactory.prototype, 'open', store);
  if (typeof CacheStorage === 'function') watch(CacheStorage.prototype, 'open', store);
  watch(
    Document.prototype,
    'cookie',
    (_self, text) => store(null, String(text).split('=')[0]?.trim()),
    'set',
  );

  const isForeign = (node: unknown) => {
    if (!(node instanceof Node) || !node.isConnected) return false;
    const element = node instanceof Element ? node : node.parentElement;
    // Webpack's runtime adds the scripts and stylesheets of its chunks to the head.
    if (!element || element.closest('head')) return false;
    const slot = element.closest('[data-slot]')?.getAttribute('data-slot');
    if (slot !== null && slot !== undefined) return !slots.includes(slot);
    return !(location.pathname === path && element.closest('main'));
  };
  const describe = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const area = element?.closest('[data-slot], main, header, footer, body, html');
    const slot = area?.getAttribute('data-slot');
    return slot ? `the slot ${slot}` : `<${area?.localName ?? 'html'}>`;
  };
  const change = (node: unknown) => {
    if (isForeign(node) && isOwnCall()) changed.add(describe(node as Node));
  };
  for (const name of ['appendChild', 'insertBefore', 'removeChild', 'replaceChild'])
    watch(Node.prototype, name, change);
  watch(Node.prototype, 'textContent', change, 'set');
  for (const name of ['innerHTML', 'outerHTML', 'className', 'id'])
    watch(Element.prototype, name, change, 'set');
  for (const name of [
    'after',
    'append',
    'before',
    'insertAdjacentElement',
    'insertAdjacentHTML',
    'prepend',
    'remove',
    'removeAttribute',
    'replaceChildren',
    'replaceWith',
    'setAttribute',
    'toggleAttribute',
  ])
    watch(Element.prototype, name, change);

  // These return an object that changes the element. The release gets one that observes it.
  const changes = ['add', 'remove', 'removeProperty', 'replace', 'setProperty', 'toggle'];
  for (const [target, name] of [
    [Element.prototype, 'classList'],
    [HTMLElement.prototype, 'dataset'],
    [HTMLElement.prototype, 'style'],
  ] as const) {
    const descriptor = Object.getOwnPropertyDescriptor(target, name);
    const get = descriptor?.get;
    if (!get) continue;
    Object.defineProperty(target, name, {
      ...descriptor,
      get(this: Element) {
        const original = get.call(this) as object;
        if (!observe(() => isForeign(this) && isOwnCall())) return original;
        const record = () => changed.add(describe(this));
        return new Proxy(original, {
          get(object, key) {
            const value: unknown = Reflect.get(object, key);
            if (typeof value !== 'function') return value;
            if (changes.includes(String(key))) record();
            return value.bind(object) as unknown;
          },
          set(object, key, value) {
            record();
            return Reflect.set(object, key, value);
          },
          deleteProperty(object, key) {
            record();
            return Reflect.deleteProperty(object, key);
          },
        });
      },
    });
  }

  // Replaces the method, so that the trial sends no reports to the API.
  const reports: string[] = [];
  navigator.sendBeacon = (url, body) => {
    if (String(url) === reportsTo && body instanceof Blob) {
      // jsdom's blobs have no text().
      const reader = new FileReader();
      reader.addEventListener('load', () => reports.push(reader.result as string));
      reader.readAsText(body);
    }
    return true;
  };

  const objects = {
    '': window,
    'Array.prototype.': Array.prototype,
    'Document.prototype.': Document.prototype,
    'Element.prototype.': Element.prototype,
    'EventTarget.prototype.': EventTarget.prototype,
    'History.prototype.': History.prototype,
    'JSON.': JSON,
    'Node.prototype.': Node.prototype,
    'Object.prototype.': Object.prototype,
    'Promise.prototype.': Promise.prototype,
    'String.prototype.': String.prototype,
  };
  /** Returns the functions, and `true` for other properties, which change all the time. */
  const listGlobals = () =>
    new Map<string, unknown>(
      Object.entries(objects).flatMap(([prefix, object]) =>
        Object.entries(Object.getOwnPropertyDescriptors(object))
          // jsdom lists the ids of elements too.
          .filter(([name]) => prefix !== '' || document.getElementById(name) === null)
          .map(([name, { value }]) => [
            prefix + name,
            typeof value === 'function' ? (value as unknown) : true,
          ]),
      ),
    );
  const before = listGlobals();
  return {
    read: () => ({
      stored: [
        ...stored,
        // Set as a property, such as `localStorage.days = '7'`.
        ...[localStorage, sessionStorage].flatMap((storage) =>
          Object.keys(storage).filter((name) => !known.has(name)),
        ),
      ],
      changed: [...changed],
      globals: [...listGlobals()].flatMap(([name, value]) =>
        before.get(name) === value ? [] : [name],
      ),
      reports,
    }),
  };
}
