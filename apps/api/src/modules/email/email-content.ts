/**
 * An email's content, rendered as plain text and as simple HTML that works without images and
 * scripts.
 */
import type { SiteDetails } from '@paddock/contracts/site-details';

export interface EmailListing {
  readonly title: string;
  readonly price: string;
  readonly place: string;
  /** An absolute URL, as `photoUrl` is too. */
  readonly url: string;
  /**
   * URL of a JPEG of 1200 × 630 pixels, which every email client can show. Null when the listing
   * has no photo.
   */
  readonly photoUrl: string | null;
}

export interface EmailContent {
  readonly subject: string;
  /** The greeting, then paragraphs before the link. They add to the subject and do not repeat it. */
  readonly before: readonly string[];
  /** Listings, each with its photo. */
  readonly listings?: readonly EmailListing[];
  readonly link: { readonly label: string; readonly url: string } | null;
  /** Paragraphs after the link. */
  readonly after: readonly string[];
  /** Small print: why the recipient gets this email, and how to stop it. */
  readonly footer?: {
    readonly text: string;
    readonly links: readonly { readonly label: string; readonly url: string }[];
  };
}

const SIGNATURE = ['Cheers,', 'The Paddock team'] as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Returns the sender's name and postal address, which the small print ends with. */
function formatSender({ legalName, address, placeholders }: SiteDetails): string {
  const isPlaceholder = placeholders.includes('legalName') || placeholders.includes('address');
  return `${legalName}, ${address}${isPlaceholder ? ' (placeholder)' : ''}`;
}

export function renderEmailText(
  { before, listings = [], link, after, footer }: EmailContent,
  site: SiteDetails,
): string {
  const small = [
    ...(footer ? [footer.text, ...footer.links.map(({ label, url }) => `${label}: ${url}`)] : []),
    formatSender(site),
  ].join('\n');
  const listed = listings.map(({ title, price, place, url }) =>
    [title, [price, place].filter((part) => part !== '').join(', '), url]
      .filter((line) => line !== '')
      .join('\n'),
  );
  return `${[...before, ...listed, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, SIGNATURE.join('\n'), small].join('\n\n')}\n`;
}

/**
 * Colours of email clients in dark mode. The inline styles are the light ones, for clients that
 * ignore style sheets; only `!important` overrides them.
 */
const DARK_STYLES = `@media (prefers-color-scheme: dark) {
.page { background: #14140f !important; color: #f1f1ec !important }
.card { background: #21211d !important }
.text { color: #f1f1ec !important }
.quiet { color: #b9bab2 !important }
.accent { color: #8fd47a !important }
}`;

const link = ({ url, label }: { readonly url: string; readonly label: string }) =>
  `<a class="accent" href="${escapeHtml(url)}" style="color:#2f6b1f;word-break:break-word">${escapeHtml(label)}</a>`;

function renderItem({ title, price, place, url, photoUrl }: EmailListing): string {
  const photo =
    photoUrl === null
      ? ''
      : `<img src="${escapeHtml(photoUrl)}" alt="" width="240" height="126" style="display:block;width:100%;max-width:240px;height:auto;margin:0 0 8px;border:0;border-radius:8px;background:#e9ebe5">`;
  const lines = [
    price === '' ? '' : `<b style="font-size:18px">${escapeHtml(price)}</b>`,
    escapeHtml(title),
    place === ''
      ? ''
      : `<span class="quiet" style="color:#565f50;font-size:14px">${escapeHtml(place)}</span>`,
  ];
  return `<p style="margin:0 0 24px"><a class="text" href="${escapeHtml(url)}" style="color:#1f241c;text-decoration:none">${photo}${lines.filter((line) => line !== '').join('<br>')}</a></p>`;
}

/** The text that an inbox shows after the subject: the email without its logo and greeting. */
function renderPreheader({ before, listings = [] }: EmailContent): string {
  const text = [...before.slice(1), ...listings.map(({ title }) => title)].join(' ');
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text.slice(0, 140))}</div>`;
}

export function renderEmailHtml(content: EmailContent, site: SiteDetails): string {
  const { subject, before, listings = [], link: target, after, footer } = content;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = target
    ? `<p style="margin:24px 0"><a href="${escapeHtml(target.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#2f6b1f;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(target.label)}</a></p>`
    : '';
  const paragraphs = [
    ...before.map(paragraph),
    ...listings.map(renderItem),
    button,
    ...after.map(paragraph),
    `<p style="margin:0">${SIGNATURE.map(escapeHtml).join('<br>')}</p>`,
  ];
  const small = [
    ...(target
      ? [
          `If the button doesn’t work, copy this link into your browser:<br>${link({ url: target.url, label: target.url })}`,
        ]
      : []),
    ...(footer ? [[escapeHtml(footer.text), ...footer.links.map(link)].join('<br>')] : []),
    escapeHtml(formatSender(site)),
  ];
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLES}</style></head>
<body class="page" style="margin:0;padding:16px;background:#f6f6f4;color:#1f241c;font:16px/1.5 Arial,Helvetica,sans-serif">
${renderPreheader(content)}
<div class="page" style="max-width:560px;margin:0 auto;background:#f6f6f4;color:#1f241c">
<p class="accent" style="margin:8px 0 16px;padding:0 24px;color:#2f6b1f;font:bold 24px Georgia,serif">Paddock</p>
<div class="card" style="padding:24px;border-radius:12px;background:#ffffff">
${paragraphs.filter((part) => part !== '').join('\n')}
</div>
${small.map((text) => `<p class="quiet" style="margin:16px 0 0;padding:0 24px;color:#565f50;font-size:14px">${text}</p>`).join('\n')}
</div>
</body>
</html>
`;
}
