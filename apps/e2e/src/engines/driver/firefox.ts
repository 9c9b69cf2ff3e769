/** Drives Firefox over Marionette, its own protocol, which needs no driver program. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startBrowserProcess } from './browser-process.ts';
import { WebDriverError } from './connection.ts';
import type { Connection, LaunchOptions, WebDriverFailure } from './connection.ts';
import { createFrameDecoder, encodeFrame } from './marionette-frames.ts';

const STARTS_WITHIN_MS = 60_000;

/** Firefox must send no requests of its own, and print the page's console. */
const PREFERENCES = {
  // Firefox chooses a free port and writes it into the profile.
  'marionette.port': 0,
  'devtools.console.stdout.content': true,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-NZ, en',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  // Firefox draws without a graphics card. Fewer frames, and no processes and pages that the tests
  // do not use, save a fifth of its processor time.
  'layout.frame_rate': 15,
  'dom.ipc.processPrelaunch.enabled': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'accessibility.force_disabled': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
} as const;

/** Marionette's messages are arrays: a type, an id, an error and a result. */
type Reply = readonly [type: number, id: number, error: WebDriverFailure | null, result: unknown];

interface PendingCommand {
  readonly name: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export async function launchFirefox({ userAgent }: LaunchOptions): Promise<Connection> {
  const profile = mkdtempSync(path.join(tmpdir(), 'paddock-firefox-'));
  const preferences = {
    ...PREFERENCES,
    ...(userAgent === undefined ? {} : { 'general.useragent.override': userAgent }),
  };
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const firefox = startBrowserProcess(
    ['/usr/bin/firefox-esr', '--marionette', '--headless', '--no-remote', '--profile', profile],
    { TZ: 'Pacific/Auckland', MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  );
  const close = async () => {
    await firefox.end();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const readPort = () => {
      firefox.throwIfEnded();
      return Number(readFileSync(path.join(profile, 'MarionetteActivePort'), 'utf8'));
    };
    await expect(() => expect(readPort()).toBeGreaterThan(0)).toPass({
      timeout: STARTS_WITHIN_MS,
      intervals: [100],
    });
    const { call, socket } = await openMarionette(readPort());
    await call('WebDriver:NewSession', {});
    return {
      lines: firefox.lines,
      async send(command, parameters = {}) {
        const isScript = command === 'ExecuteScript';
        const result = await call(`WebDriver:${command}`, {
          ...parameters,
          // Without a sandbox, scripts see the properties that React adds to elements.
          ...(isScript ? { sandbox: null } : {}),
        });
        return (result as { readonly value?: unknown } | null)?.value ?? null;
      },
      async close() {
        socket.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openMarionette(port: number): Promise<{
  readonly socket: Socket;
  readonly call: (name: string, parameters: object) => Promise<unknown>;
}> {
  const pending = new Map<number, PendingCommand>();
  const socket = connect(port, '127.0.0.1');
  const greeted = Promise.withResolvers<undefined>();
  socket.on(
    'data',
    createFrameDecoder((message) => {
      // The first message describes the server and is not a reply.
      if (!Array.isArray(message)) return greeted.resolve(undefined);
      const [, id, error, result] = message as unknown as Reply;
      const command = pending.get(id);
      pending.delete(id);
      if (error) command?.reject(new WebDriverError(command.name, error));
      else command?.resolve(result);
    }),
  );
  socket.once('error', greeted.reject);
  socket.once('close', () => {
    for (const { name, reject } of pending.values())
      reject(new Error(`Firefox closed the connection during ${name}`));
  });
  await greeted.promise;
  let lastId = 0;
  return {
    socket,
    call: (name, parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pending.set(lastId, { name, resolve, reject });
        socket.write(encodeFrame([0, lastId, name, parameters]));
      }),
  };
}
