/**
 * Renders the mailbox as HTML: a list of emails, and a page for each email with its links. All
 * parts of an email are escaped.
 */
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { EmulatorCode } from './emulator-codes.ts';
import type { MailboxEmail } from './message-store.ts';
import { MAILBOX_CSS } from './styles.ts';

const LINK = /https?:\/\/[^\s<>"']+/g;
const CLOSING = /[.,;:!?)\]]+$/;
const WHEN = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

/** Returns the links in a text, in their order and without duplicates. */
export function findLinks(text: string): readonly string[] {
  return [...new Set([...text.matchAll(LINK)].map(([link]) => link.replace(CLOSING, '')))];
}

function linkify(text: string): string {
  let html = '';
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const link = match[0].replace(CLOSING, '');
    html += `${escapeHtml(text.slice(end, match.index))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    end = match.index + link.length;
  }
  return html + escapeHtml(text.slice(end));
}

function renderTime(iso: string): string {
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(WHEN.format(new Date(iso)))}</time>`;
}

function renderDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Mailbox of this machine</title>
<link rel="icon" href="data:,">
<style>${MAILBOX_CSS}</style>
</head>
<body>
<header><div class="inside"><a href="/mailbox">Mailbox</a><a href="/">Go to Paddock</a></div></header>
<main><div class="inside">
${body}
</div></main>
</body>
</html>
`;
}

function renderRow({ id, to, subject, received }: MailboxEmail): string {
  return `<li><a href="/mailbox/${id}"><strong>${escapeHtml(subject)}</strong>${renderTime(received)}<span class="quiet">To ${escapeHtml(to.join(', '))}</span></a></li>`;
}

/**
 * Renders the codes that Firebase itself would send by email, because Paddock's own emails do not
 * contain them.
 */
function renderCodes(messages: readonly MailboxEmail[], codes: readonly EmulatorCode[]): string {
  const unsent = codes.filter(({ code }) => !messages.some(({ text }) => text.includes(code)));
  if (unsent.length === 0) return '';
  const rows = unsent
    .reverse()
    .map(
      ({ email, purpose, href }) =>
        `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(purpose)}</strong><span class="quiet">For ${escapeHtml(email)}</span></a></li>`,
    );
  return `<h2>Links without an email</h2>\n<p class="quiet">The local sign-in service created these. Each link works once.</p>\n<ul class="list">${rows.join('\n')}</ul>`;
}

export function renderListPage(
  messages: readonly MailboxEmail[],
  codes: readonly EmulatorCode[],
): string {
  const list =
    messages.length === 0
      ? '<p class="empty">No emails yet. Create an account or reset a password, and the email will arrive here.</p>'
      : `<ul class="list">${messages.map(renderRow).join('\n')}</ul>`;
  return renderDocument(
    'Emails',
    `<h1>Mailbox</h1>
<p class="note">Paddock runs on your own machine here, and no email leaves it. Emails to any address arrive on this page instead. It shows the newest 200. Reload it to see new ones.</p>
${list}
${renderCodes(messages, codes)}`,
  );
}

export function renderEmailPage({
  id,
  from,
  to,
  subject,
  received,
  text,
  html,
}: MailboxEmail): string {
  const [first] = findLinks(text);
  const actions = [
    first === undefined ? '' : `<a class="button" href="${escapeHtml(first)}">Open the link</a>`,
    html === null
      ? ''
      : `<a class="button second" href="/mailbox/${id}/html">Show as an email app would</a>`,
  ].filter((action) => action !== '');
  return renderDocument(
    subject,
    `<h1>${escapeHtml(subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Received</dt><dd>${renderTime(received)}</dd></dl>
<div class="letter">${linkify(text)}</div>
${actions.length === 0 ? '' : `<div class="actions">${actions.join('\n')}</div>`}
<p><a href="/mailbox">All emails</a></p>`,
  );
}

export function renderNotFoundPage(): string {
  return renderDocument(
    'Email not found',
    '<h1>Email not found</h1>\n<p>The mailbox keeps only the newest 200 emails.</p>\n<p><a class="button" href="/mailbox">All emails</a></p>',
  );
}
