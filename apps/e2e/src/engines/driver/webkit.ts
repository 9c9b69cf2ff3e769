/** Drives WebKit over the W3C protocol, which WebKit's own driver programs serve. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { startBrowserProcess } from './browser-process.ts';
import { COMMANDS, WebDriverError } from './connection.ts';
import type { Connection, WebDriverFailure } from './connection.ts';

const STARTS_WITHIN_MS = 60_000;

export interface WebKitSettings {
  /** The path of the driver program. */
  readonly driver: string;
  /** The capability that names the browser, and the browser with its arguments. */
  readonly capability: string;
  readonly browser: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a driver program, which starts the browser. */
export async function launchWebKit({
  driver,
  capability,
  browser: [binary, ...args],
  env,
}: WebKitSettings): Promise<Connection> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-webkit-'));
  const port = await findFreePort();
  const program = startBrowserProcess([driver, `--port=${port}`], {
    TZ: 'Pacific/Auckland',
    LANG: 'en_NZ.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GTK_A11Y: 'none',
    NO_AT_BRIDGE: '1',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...env,
  });
  const origin = `http://127.0.0.1:${port}`;
  const end = async () => {
    await program.end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await expect(async () => {
      program.throwIfEnded();
      await fetch(`${origin}/status`);
    }).toPass({ timeout: STARTS_WITHIN_MS, intervals: [100] });
    const { sessionId } = (await call('NewSession', `${origin}/session`, 'POST', {
      // With another strategy, the driver often stops responding when a page moves to another
      // process, as it does between pages with different opener policies.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none', [capability]: { binary, args } } },
    })) as { readonly sessionId: string };
    const session = `${origin}/session/${sessionId}`;
    return {
      lines: program.lines,
      send(command, { id = '', ...parameters } = {}) {
        const [method, pathTemplate] = COMMANDS[command];
        const url = session + pathTemplate.replace('{id}', String(id));
        return call(command, url, method, method === 'POST' ? parameters : undefined);
      },
      async close() {
        // The driver ends the browser only when the session is deleted.
        await call('DeleteSession', session, 'DELETE').catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function call(
  command: string,
  url: string,
  method: string,
  parameters?: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(parameters ? { body: JSON.stringify(parameters) } : {}),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new WebDriverError(command, value as WebDriverFailure);
  return value;
}
