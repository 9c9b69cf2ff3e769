/**
 * The page behind an email's unsubscribe link: a small stand-alone page without scripts, which also
 * works in email clients' browsers.
 */
import { createHash } from 'node:crypto';
import type { NotificationType } from '@paddock/contracts/http';
import { NOTIFICATION_TYPE_NAMES } from './notification-email.ts';

/**
 * `confirm` asks before unsubscribing, `done` is shown afterwards, `always-on` is shown for emails
 * that users cannot turn off, and `invalid` when the link is forged or too old.
 */
export type UnsubscribePage =
  | {
      readonly type: 'confirm' | 'done';
      readonly notificationType: NotificationType;
      readonly isOneSearch: boolean;
    }
  | { readonly type: 'always-on' }
  | { readonly type: 'invalid' };

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;padding:24px 16px;min-height:100vh;background:#f6f6f4;color:#1f241c;font:16px/1.5 system-ui,Arial,sans-serif}
main{max-width:480px;margin:0 auto;padding:24px;border-radius:12px;background:#fff}
h1{margin:0 0 12px;font-size:24px;line-height:1.25;text-wrap:balance}p{margin:0 0 16px}
button{min-height:48px;width:100%;padding:12px 24px;border:0;border-radius:8px;background:#2f6b1f;color:#fff;font:inherit;font-weight:700;cursor:pointer}
a{color:#2f6b1f;display:inline-block;padding:10px 0}:focus-visible{outline:3px solid #b35c00;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#14170f;color:#eceee8}main{background:#1f241a}a{color:#a6d68f}button{background:#a6d68f;color:#14170f}:focus-visible{outline-color:#ffb45e}}`;

/** A policy that forbids scripts, images and framing. The form may be sent only to this site. */
export const UNSUBSCRIBE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export function renderUnsubscribePage(page: UnsubscribePage): string {
  const { title, body } = getPageText(page);
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Paddock</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p>${'isOneSearch' in page && page.isOneSearch ? '<a href="/account/searches">Your saved searches</a>' : '<a href="/account/settings">Change your settings</a>'}</p>
</main>
</body>
</html>
`;
}

/** Returns only fixed text; nothing is taken from the request. */
function getPageText(page: UnsubscribePage): { readonly title: string; readonly body: string } {
  if (page.type === 'invalid') {
    return {
      title: 'This link no longer works',
      body: '<p>It may be old or incomplete. Nothing has changed. Sign in to change your email settings.</p>',
    };
  }
  if (page.type === 'always-on')
    return {
      title: 'We always send these emails',
      body: '<p>They tell you what our moderators decide about your reports, your listings and your account, so you can’t turn them off. You can turn off all other emails.</p>',
    };
  const name = page.isOneSearch
    ? 'this saved search'
    : NOTIFICATION_TYPE_NAMES[page.notificationType];
  if (page.isOneSearch && page.type === 'done')
    return {
      title: 'You’ve unsubscribed',
      body: '<p>We won’t email you about this saved search any more. You can still see new listings for it on Paddock, and we’ll keep emailing you about your other searches. You can turn these emails back on at any time.</p>',
    };
  if (page.type === 'done')
    return {
      title: 'You’ve unsubscribed',
      body: `<p>We won’t email you about ${name} any more. You can still see them on Paddock, and turn these emails back on at any time.</p>`,
    };
  // The form posts to the page's own URL, which holds the token.
  return {
    title: `Stop emails about ${name}?`,
    body: `<p>You can still see them on Paddock.</p>\n<form method="post"><button type="submit">Stop these emails</button></form>`,
  };
}
