/** Starts and drives the stand-in for the native app on iOS (ios-app.py). */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { BASE_URL } from '../../fixtures/environment.ts';
import { APP_USER_AGENTS } from '../../fixtures/wrapper.ts';
import type { BridgeMessage } from '../../fixtures/wrapper.ts';
import { startBrowserProcess } from '../driver/browser-process.ts';
import type { BrowserProcess } from '../driver/browser-process.ts';
import { startScreen } from '../driver/engines.ts';

/** True when Debian's WebKitGTK and its Python bindings are installed. */
export const HAS_IOS_APP =
  existsSync('/usr/bin/Xvfb') &&
  existsSync('/usr/lib/python3/dist-packages/gi/__init__.py') &&
  globSync('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib').length > 0;

interface AppEvent {
  readonly received?: BridgeMessage;
  readonly opened?: string;
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: string;
}

export class IosApp {
  readonly #program: BrowserProcess;
  readonly #screen: BrowserProcess;
  #lastId = 0;

  private constructor(program: BrowserProcess, screen: BrowserProcess) {
    this.#program = program;
    this.#screen = screen;
  }

  /** @param start the path of the first page */
  static async open(start: string): Promise<IosApp> {
    const { screen, env } = await startScreen();
    const script = path.join(import.meta.dirname, 'ios-app.py');
    const program = startBrowserProcess(
      ['/usr/bin/python3', script, new URL(BASE_URL).origin, start, APP_USER_AGENTS.ios],
      { ...env, LIBGL_ALWAYS_SOFTWARE: '1', GTK_A11Y: 'none', NO_AT_BRIDGE: '1' },
    );
    return new IosApp(program, screen);
  }

  async close(): Promise<void> {
    await this.#program.end();
    await this.#screen.end();
  }

  send(fields: object): void {
    this.#write({ send: fields });
  }

  /** Sends a message to this and every later document. */
  sendLasting(fields: object): void {
    this.#write({ sendLasting: fields });
  }

  /** The messages of this type that the page has sent so far. */
  listReceived(type: string): BridgeMessage[] {
    return this.#listEvents().flatMap(({ received }) =>
      received?.type === type ? [received] : [],
    );
  }

  /** The addresses that the app would open in another app. */
  listOpened(): string[] {
    return this.#listEvents().flatMap(({ opened }) => opened ?? []);
  }

  async waitForMessage(type: string, times = 1): Promise<BridgeMessage> {
    await this.#poll(() => this.listReceived(type).length, `messages “${type}”`).toBe(times);
    return this.listReceived(type).at(-1) as BridgeMessage;
  }

  /** Waits until the script's value in the page equals the expected one. */
  async expectInPage(script: string, expected: unknown): Promise<void> {
    await this.#poll(() => this.evaluate(script), script).toEqual(expected);
  }

  async evaluate(script: string): Promise<unknown> {
    const id = (this.#lastId += 1);
    this.#write({ evaluate: script, id });
    const find = () => this.#listEvents().find((event) => event.id === id);
    await this.#poll(() => find() !== undefined, script).toBe(true);
    return find()?.value;
  }

  #poll<Value>(read: () => Value | Promise<Value>, message: string) {
    return expect.poll(
      () => {
        this.#program.throwIfEnded();
        return read();
      },
      { message, timeout: 60_000 },
    );
  }

  #write(command: object): void {
    this.#program.write(JSON.stringify(command));
  }

  #listEvents(): AppEvent[] {
    return this.#program.lines.flatMap((line) =>
      line.startsWith('{') ? [JSON.parse(line) as AppEvent] : [],
    );
  }
}
