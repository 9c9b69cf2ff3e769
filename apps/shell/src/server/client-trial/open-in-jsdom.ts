import { JSDOM, ResourceLoader, VirtualConsole, type DOMWindow } from 'jsdom';
import { buildLoadScript, buildObserveScript, READ_SCRIPT } from './opened-page.ts';
import type { OpenedPage, PageToOpen } from './opened-page.ts';

/** What the shell's client needs, besides what jsdom has. Constructors of these observe nothing. */
const OBSERVERS = ['IntersectionObserver', 'PerformanceObserver', 'ResizeObserver'];

/** @throws when the shell does not answer */
async function fetchPage({ origin, path, cookie }: PageToOpen): Promise<Response> {
  const response = await fetch(origin + path, {
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  if (!response.ok) throw new Error(`The shell answers ${response.status} to ${path}.`);
  return response;
}

/** Adds what jsdom lacks. A trial changes no data, so other requests than GET are refused. */
function complete(window: DOMWindow, page: PageToOpen): void {
  const { href } = new URL(page.path, page.origin);
  class Observer {
    readonly observe = () => undefined;
    readonly unobserve = () => undefined;
    readonly disconnect = () => undefined;
    readonly takeRecords = () => [];
  }
  class Channel extends window.EventTarget {
    readonly postMessage = () => undefined;
    readonly close = () => undefined;
  }
  Object.assign(window, {
    fetch: (input: string | Request, init?: RequestInit) => {
      const request = new Request(
        new URL(input instanceof Request ? input.url : input, href),
        init,
      );
      if (request.method !== 'GET') return Promise.resolve(new Response(null, { status: 503 }));
      request.headers.set('cookie', `${page.cookie.name}=${page.cookie.value}`);
      return fetch(request);
    },
    ...{ Request, Response, Headers, TextDecoder, TextEncoder, ReadableStream, structuredClone },
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    BroadcastChannel: Channel,
    CSS: { escape: (text: string) => text, supports: () => true },
    ...Object.fromEntries(OBSERVERS.map((name) => [name, Observer])),
  });
  Object.assign(window.performance, { getEntriesByType: () => [], mark: () => undefined });
}

/** Gets the scripts from the shell. Those of other sites are not loaded. */
class ShellLoader extends ResourceLoader {
  readonly #page: PageToOpen;

  constructor(page: PageToOpen) {
    super();
    this.#page = page;
  }

  override fetch(url: string): ReturnType<ResourceLoader['fetch']> {
    const { origin, cookie } = this.#page;
    if (!url.startsWith(`${origin}/`)) return null;
    const path = url.slice(origin.length);
    return fetchPage({ ...this.#page, cookie, path })
      .then((response) => response.arrayBuffer())
      .then((bytes) => Buffer.from(bytes)) as ReturnType<ResourceLoader['fetch']>;
  }
}

/**
 * Opens the page without a browser: there is no layout, and a few interfaces do nothing. Only errors
 * of loading count, because code can fail later for what jsdom lacks.
 *
 * @throws when the page does not open
 */
export async function openInJsdom(page: PageToOpen): Promise<OpenedPage> {
  const response = await fetchPage(page);
  const { window } = new JSDOM(await response.text(), {
    url: response.url,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new ShellLoader(page),
    // Nothing is printed.
    virtualConsole: new VirtualConsole(),
    beforeParse(created) {
      complete(created, page);
      created.eval(buildObserveScript(page));
    },
  });
  await new Promise((resolve) => window.addEventListener('load', resolve));
  const loadError = (await window.eval(buildLoadScript(page))) as string | null;
  const use = window.eval(READ_SCRIPT) as Omit<OpenedPage, 'loadError'>;
  return { ...use, reports: loadError === null ? [] : use.reports, loadError };
}
