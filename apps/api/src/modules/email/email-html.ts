/** An email's HTML part. It works without images, scripts and style sheets. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import {
  formatSender,
  GREETING,
  SIGNATURE,
  type EmailContent,
  type EmailLink,
  type EmailListing,
  type EmailQuote,
  type EmailSite,
} from './email-content.ts';

const LOGO_PATH = '/assets/icons/icon-192.png';
/** Inboxes show about this many characters after the subject. */
const PREHEADER_LENGTH = 140;

/**
 * Colours of email clients in dark mode. The inline styles are the light ones, for clients that
 * ignore style sheets; only `!important` overrides them.
 */
const STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
.page { background: #14140f !important; color: #f1f1ec !important }
.card { background: #21211d !important }
.text { color: #f1f1ec !important }
.quiet { color: #b9bab2 !important }
.accent { color: #8fd47a !important }
.quote { border-color: #55564f !important }
}`;

const TEXT_LINK = 'color:#2f6b1f;word-break:break-word';

/** Renders a link of the small print, tall enough to tap. */
const renderLink = ({ url, label }: EmailLink) =>
  `<a class="accent" href="${escapeHtml(url)}" style="${TEXT_LINK};display:inline-block;padding:10px 0">${escapeHtml(label)}</a>`;

const renderParagraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function renderQuote({ label, text }: EmailQuote): string {
  const title = label === '' ? '' : `<b>${escapeHtml(label)}</b><br>`;
  return `<blockquote class="quote" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid #c9cec3;word-break:break-word">${title}${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`;
}

function renderListing({ title, price, place, url, photoUrl }: EmailListing): string {
  const photo =
    photoUrl === null
      ? ''
      : `<img src="${escapeHtml(photoUrl)}" alt="Photo of ${escapeHtml(title)}" width="240" height="126" style="display:block;width:100%;max-width:240px;height:auto;margin:0 0 8px;border:0;border-radius:8px;background:#e9ebe5;color:#565f50;font-size:14px">`;
  const lines = [
    price === '' ? '' : `<b style="font-size:18px">${escapeHtml(price)}</b>`,
    escapeHtml(title),
    place === ''
      ? ''
      : `<span class="quiet" style="color:#565f50;font-size:14px">${escapeHtml(place)}</span>`,
  ];
  return `<p style="margin:0 0 24px"><a class="text" href="${escapeHtml(url)}" style="color:#1f241c;text-decoration:none">${photo}${lines.filter((line) => line !== '').join('<br>')}</a></p>`;
}

/**
 * Renders the button as a table cell with a background, because Outlook ignores the padding of
 * links.
 */
const renderButton = ({ label, url }: EmailLink) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td bgcolor="#2f6b1f" style="border-radius:8px;background:#2f6b1f"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:#ffffff;font:bold 16px/1.25 Arial,Helvetica,sans-serif;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

/**
 * Renders the text that an inbox shows after the subject. The invisible characters after it keep
 * the inbox from adding the email's first lines.
 */
function renderPreheader(preheader: string): string {
  const filler = '&#847;&nbsp;'.repeat(PREHEADER_LENGTH - preheader.length);
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${filler}</div>`;
}

/** Shortens a text at the end of a word. */
function toPreheader(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= PREHEADER_LENGTH
    ? line
    : `${line.slice(0, PREHEADER_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

export function renderEmailHtml(content: EmailContent, site: EmailSite): string {
  const { subject, preheader, before, quotes = [], listings = [], link, after, footer } = content;
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;word-break:break-word">${escapeHtml(subject)}</h1>`,
    renderParagraph(GREETING),
    ...before.map(renderParagraph),
    ...quotes.map(renderQuote),
    ...listings.map(renderListing),
    renderButton(link),
    ...after.map(renderParagraph),
    `<p style="margin:0">${SIGNATURE.map(escapeHtml).join('<br>')}</p>`,
  ];
  const small = [
    `If the button doesn’t work, copy this link into your browser:<br><a class="accent" href="${escapeHtml(link.url)}" style="${TEXT_LINK}">${escapeHtml(link.url)}</a>`,
    [escapeHtml(footer.text), ...footer.links.map(renderLink)].join('<br>'),
    escapeHtml(formatSender(site.details)),
  ];
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLES}</style></head>
<body class="page" style="margin:0;padding:16px;background:#f6f6f4;color:#1f241c;font:16px/1.5 Arial,Helvetica,sans-serif">
${renderPreheader(toPreheader(preheader))}
<div class="page" style="max-width:560px;margin:0 auto;background:#f6f6f4;color:#1f241c">
<p class="accent" style="margin:8px 0 16px;padding:0 24px;color:#2f6b1f;font:bold 24px/40px Georgia,serif"><img src="${escapeHtml(site.publicOrigin + LOGO_PATH)}" alt="" width="40" height="40" style="width:40px;height:40px;margin:0 12px 0 0;border:0;border-radius:9px;background:#1b6b14;vertical-align:top">Paddock</p>
<div class="card" style="padding:24px;border-radius:12px;background:#ffffff">
${parts.join('\n')}
</div>
${small.map((text) => `<p class="quiet" style="margin:16px 0 0;padding:0 24px;color:#565f50;font-size:14px">${text}</p>`).join('\n')}
</div>
</body>
</html>
`;
}
