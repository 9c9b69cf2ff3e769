/** The one window of a browser, with the few actions that the journeys need. */
import { expect } from '@playwright/test';
import { BASE_URL } from '../../fixtures/environment.ts';
import type { PhotoFile } from '../../fixtures/photos.ts';
import type { SignedInUser } from '../../fixtures/test-users.ts';
import { WebDriverError } from './connection.ts';
import type { Connection } from './connection.ts';
import { locateInPage } from './in-page.ts';
import type { LocatedElement } from './in-page.ts';

/** The property in which the W3C protocol sends an element's id. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys in the W3C protocol. */
export const ENTER_KEY = '\uE007';
export const ARROW_RIGHT_KEY = '\uE014';

type ElementReference = Readonly<Record<typeof ELEMENT_KEY, string>>;
type Located = Omit<LocatedElement, 'element'> & { readonly element: ElementReference | null };

/** Errors after which the element was not clicked. React may replace an element at any moment. */
const NOT_CLICKED = [
  'stale element reference',
  'element not interactable',
  'element click intercepted',
];
type Name = string | RegExp | undefined;

interface FindOptions {
  readonly isReady?: (element: Located) => boolean;
  readonly isForUse?: boolean;
}

const POLL = { intervals: [50, 100], timeout: 30_000 };

/**
 * Every method takes a CSS selector and optionally an accessible name, and waits for a visible
 * element that has both. The first such element is used.
 */
export class EnginePage {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Opens a document, and waits until its remote is hydrated. */
  async open(address: string): Promise<void> {
    await this.#navigate(address);
    await this.whenHydrated('main h1');
  }

  /** Returns once the new document has replaced the earlier one. */
  async #navigate(address: string): Promise<void> {
    const marker = 'data-earlier-document';
    await this.evaluate((name) => document.documentElement.setAttribute(name, ''), marker);
    await this.#connection.send('Navigate', { url: new URL(address, BASE_URL).href });
    await expect.poll(() => this.count(`[${marker}]`), POLL).toBe(0);
  }

  async goBack(): Promise<void> {
    await this.#connection.send('Back');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#connection.send('SetWindowRect', { width, height });
  }

  /** Runs the function in the page. It can use only its arguments, which must be JSON. */
  async evaluate<Arguments extends readonly unknown[], Result>(
    work: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Result> {
    return (await this.#connection.send('ExecuteScript', {
      script: `return (${work.toString()}).apply(null, arguments)`,
      args,
    })) as Result;
  }

  /** @returns path, query and fragment of the page's address */
  async address(): Promise<string> {
    const { pathname, search, hash } = new URL(
      (await this.#connection.send('GetCurrentURL')) as string,
    );
    return pathname + search + hash;
  }

  async whenAddress(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.address(), POLL).toMatch(pattern);
  }

  async whenHydrated(selector: string, name?: Name): Promise<void> {
    await this.#find(selector, name, { isReady: ({ isHydrated }) => isHydrated });
  }

  async whenVisible(selector: string, name?: Name): Promise<void> {
    await this.#find(selector, name);
  }

  async whenGone(selector: string, name?: Name): Promise<void> {
    await expect
      .poll(() => this.count(selector, name), { ...POLL, message: describe(selector, name) })
      .toBe(0);
  }

  async whenCount(selector: string, count: number): Promise<void> {
    await expect
      .poll(() => this.count(selector), { ...POLL, message: describe(selector) })
      .toBe(count);
  }

  async count(selector: string, name?: Name): Promise<number> {
    return (await this.#locate(selector, name)).length;
  }

  /** @returns the text of the element */
  async read(selector: string, name?: Name): Promise<string> {
    return (await this.#find(selector, name)).text;
  }

  /** Scrolls to the element, waits until it is hydrated and has stopped moving, and clicks it. */
  async click(selector: string, name?: Name): Promise<void> {
    const click = async () => {
      const id = await this.#findStill(selector, name);
      try {
        await this.#connection.send('ElementClick', { id });
        return null;
      } catch (error) {
        if (error instanceof WebDriverError && NOT_CLICKED.includes(error.code)) return error.code;
        throw error;
      }
    };
    await expect.poll(click, { ...POLL, message: `click ${describe(selector, name)}` }).toBeNull();
  }

  /** Replaces the text of a field by typing. */
  async fill(selector: string, name: Name, text: string): Promise<void> {
    const id = await this.#findStill(selector, name);
    await this.#connection.send('ElementClear', { id });
    await this.#connection.send('ElementSendKeys', { id, text });
  }

  /** Types at the end of a field's text. */
  async type(selector: string, name: Name, text: string): Promise<void> {
    const id = await this.#findStill(selector, name);
    await this.#connection.send('ElementSendKeys', { id, text });
  }

  /** Gives a file input a file, as if the user had picked it. The input may be invisible. */
  async upload(selector: string, { name, mimeType, buffer }: PhotoFile): Promise<void> {
    await this.evaluate(
      (css, fileName, type, base64) => {
        const input = document.querySelector<HTMLInputElement>(css);
        if (!input) throw new Error(`The page has no ${css}`);
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName, { type }));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      name,
      mimeType,
      buffer.toString('base64'),
    );
  }

  /** Signs the user in without the sign-in page. */
  async signInAs({ session, storageState }: SignedInUser): Promise<void> {
    // Open a small file of the site first, because cookies and localStorage belong to the page's
    // origin.
    await this.#navigate('/robots.txt');
    await this.#connection.send('AddCookie', {
      cookie: { name: '__session', value: session, path: '/', httpOnly: true, sameSite: 'Lax' },
    });
    await this.evaluate(
      (entries) => {
        for (const { name, value } of entries) localStorage.setItem(name, value);
      },
      storageState.origins.flatMap(({ localStorage: entries }) => entries),
    );
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#connection.send('TakeScreenshot')) as string, 'base64');
  }

  async #locate(selector: string, name?: Name, isForUse = false): Promise<readonly Located[]> {
    const pattern = name instanceof RegExp ? { source: name.source, flags: name.flags } : name;
    try {
      return (await this.#connection.send('ExecuteScript', {
        script: `return (${locateInPage.toString()}).apply(null, arguments)`,
        args: [selector, pattern ?? null, isForUse],
      })) as Located[];
    } catch (error) {
      // The page removed the element before WebDriver could use it.
      if (error instanceof WebDriverError && error.code === 'stale element reference') return [];
      throw error;
    }
  }

  async #find(
    selector: string,
    name?: Name,
    { isReady = () => true, isForUse = false }: FindOptions = {},
  ): Promise<Located> {
    let found: Located | undefined;
    const isFound = async () => {
      const [first] = await this.#locate(selector, name, isForUse);
      found = first && isReady(first) ? first : undefined;
      return found !== undefined;
    };
    await expect.poll(isFound, { ...POLL, message: describe(selector, name) }).toBe(true);
    if (!found) throw new Error('unreachable: the poll ended with an element');
    return found;
  }

  /** @returns the id of the element once React handles its events and it no longer moves */
  async #findStill(selector: string, name?: Name): Promise<string> {
    let lastPlace = '';
    const isReady = ({ place, isAnimated, isHydrated }: Located) => {
      // On a busy machine, an animation may begin only after the place was read twice. Old WebKit
      // then clicks nothing: it wants the mouse pressed and released on the same element.
      const isStill = place === lastPlace && !isAnimated;
      lastPlace = place;
      return isStill && isHydrated;
    };
    const { element } = await this.#find(selector, name, { isReady, isForUse: true });
    return element?.[ELEMENT_KEY] ?? '';
  }
}

function describe(selector: string, name?: Name): string {
  return name === undefined ? selector : `${selector} named ${String(name)}`;
}
