/**
 * Serves the mailbox's pages and JSON on the loopback interface. The shell proxies /mailbox to this
 * server.
 */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { EmulatorCode } from './emulator-codes.ts';
import type { EmailStore } from './message-store.ts';
import { findLinks, renderListPage, renderEmailPage, renderNotFoundPage } from './pages.ts';
import { MAILBOX_CSS } from './styles.ts';

const STYLE_HASH = createHash('sha256').update(MAILBOX_CSS).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/**
 * The Content-Security-Policy for an email's own HTML: styles and links work, no scripts run,
 * and only this site's images are loaded.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

export interface MailboxContents {
  readonly store: EmailStore;
  codes(): Promise<readonly EmulatorCode[]>;
}

export interface MailboxPages {
  readonly port: number;
  close(): Promise<void>;
}

/** @param port the port; 0 for any free port */
export function startMailboxPages(port: number, contents: MailboxContents): Promise<MailboxPages> {
  const server = createServer((request, response) => {
    void createResponse(new URL(request.url ?? '/', 'http://mailbox'), contents)
      .catch((error: unknown): PageResponse => {
        console.error(new Date().toISOString(), error);
        return {
          status: 500,
          type: 'text/plain',
          body: 'The mailbox could not be read.',
          policy: PAGE_POLICY,
        };
      })
      .then((answer) => send(response, answer));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('The mailbox server has no port'));
        return;
      }
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ port: address.port, close });
    });
  });
}

interface PageResponse {
  readonly status: number;
  readonly type: 'text/html' | 'text/plain' | 'application/json';
  readonly body: string;
  readonly policy: string;
}

function page(status: number, body: string): PageResponse {
  return { status, type: 'text/html', body, policy: PAGE_POLICY };
}

async function createResponse(url: URL, { store, codes }: MailboxContents): Promise<PageResponse> {
  const [, area, id, part] = url.pathname.split('/');
  if (area !== 'mailbox') return page(404, renderNotFoundPage());
  if (id === undefined || id === '')
    return page(200, renderListPage(await store.list(), await codes()));
  if (id === 'messages.json') {
    const to = url.searchParams.get('to')?.toLowerCase();
    const messages = (await store.list()).filter(
      (message) => to === undefined || message.to.some((address) => address.toLowerCase() === to),
    );
    const body = JSON.stringify({
      messages: messages.map((message) => ({ ...message, links: findLinks(message.text) })),
    });
    return { status: 200, type: 'application/json', body, policy: PAGE_POLICY };
  }
  const message = await store.get(id);
  if (message && part === undefined) return page(200, renderEmailPage(message));
  if (message?.html && part === 'html')
    return { status: 200, type: 'text/html', body: message.html, policy: MAIL_POLICY };
  return page(404, renderNotFoundPage());
}

function send(response: ServerResponse, { status, type, body, policy }: PageResponse): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  response.end(body);
}
