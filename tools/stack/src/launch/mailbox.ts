/**
 * Runs the mailbox of a local stack. It receives the emails that the API sends, and the shell shows
 * them at /mailbox.
 */
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { createNodeArguments } from '../process/node-child.ts';
import { findFreePort } from '@paddock/runtime/testing/free-port';
import { supervise } from '../process/supervise.ts';
import type { SignInPlan } from './sign-in.ts';
import type { StateFile } from './state-file.ts';

export interface MailboxAddresses {
  /** `smtp://…` */
  readonly smtp: string;
  /** `http://…`, which only the shell uses. */
  readonly web: string;
}

export interface RunningMailbox {
  readonly addresses: MailboxAddresses;
  stop(): Promise<void>;
}

export interface MailboxOptions {
  readonly stateFolder: string;
  readonly signIn: SignInPlan | null;
  readonly state: StateFile;
  log(sentence: string): void;
  /** Aborted when the whole stack is stopping. */
  readonly stopSignal: AbortSignal;
}

/** @throws StackError when the mailbox does not start */
export async function startMailbox({
  stateFolder,
  signIn,
  state,
  log,
  stopSignal,
}: MailboxOptions): Promise<RunningMailbox> {
  const [smtpPort, webPort] = [await findFreePort(), await findFreePort()];
  const addresses: MailboxAddresses = {
    smtp: `smtp://127.0.0.1:${smtpPort}`,
    web: `http://127.0.0.1:${webPort}`,
  };
  const child = await supervise({
    name: 'mailbox',
    command: process.execPath,
    args: createNodeArguments('tools/stack/src/mailbox/main.ts'),
    cwd: ROOT,
    env: {
      ...process.env,
      MAILBOX_FOLDER: path.join(stateFolder, 'mailbox'),
      MAILBOX_SMTP_PORT: String(smtpPort),
      MAILBOX_WEB_PORT: String(webPort),
      AUTH_EMULATOR_ORIGIN: signIn ? `http://127.0.0.1:${signIn.authPort}` : '',
    },
    logFile: path.join(stateFolder, 'logs/mailbox.log'),
    isReady: async () =>
      (
        await fetch(`${addresses.web}/mailbox/messages.json`, {
          signal: AbortSignal.timeout(2_000),
        })
      ).ok,
    onProcess: (identity) => state.setChild('mailbox', identity),
    log: log,
    stopping: stopSignal,
  });
  state.update({ mailbox: addresses });
  return { addresses, stop: () => child.stop() };
}
