/**
 * Entry point of the mailbox's process: an SMTP server and web pages, both on the loopback
 * interface.
 */
import { readEmulatorCodes } from './emulator-codes.ts';
import { openEmailStore } from './message-store.ts';
import { startMailServer } from './smtp.ts';
import { startMailboxPages } from './web.ts';

const store = await openEmailStore(process.env['MAILBOX_FOLDER'] ?? '.paddock/mailbox');
const mail = await startMailServer(Number(process.env['MAILBOX_SMTP_PORT'] ?? 0), (raw) =>
  store.add(raw),
);
const emulatorOrigin = process.env['AUTH_EMULATOR_ORIGIN'] ?? '';
const pages = await startMailboxPages(Number(process.env['MAILBOX_WEB_PORT'] ?? 0), {
  store,
  codes: () => readEmulatorCodes(emulatorOrigin),
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    Promise.all([mail.close(), pages.close()]).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
