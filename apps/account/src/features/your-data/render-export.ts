/** Turns the account's export, which is JSON, into a page that people can read and print. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { AccountExport } from '@paddock/contracts/http';
import { DATA_KINDS } from '@paddock/domain/privacy/data-kinds.messages';
import { renderExportMessages as messages } from './render-export.messages.ts';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const TIME = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});
const DOLLARS = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });
const CENTS = /Cents$/;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
dl{margin:0 0 1rem;padding:.75rem 1rem;border:1px solid #8885;border-radius:.5rem;break-inside:avoid}
dl dl{margin:0}dt{font-weight:600}dd{margin:0 0 .5rem;white-space:pre-wrap}h2{margin:2.5rem 0 0}`;

/** Turns a field's name into words: "publishedAt" and "published_at" become "Published at". */
function toLabel(name: string): string {
  const words = name
    .replace(CENTS, '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the value as HTML, empty when there is nothing to show. */
function renderValue(name: string, value: unknown, origin: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'number')
    return CENTS.test(name) ? DOLLARS.format(value / 100) : String(value);
  if (typeof value === 'string') {
    if (ISO_TIME.test(value)) return TIME.format(new Date(value));
    const text = escapeHtml(value);
    return value.startsWith('/api/') ? `<a href="${escapeHtml(origin)}${text}">${text}</a>` : text;
  }
  if (!Array.isArray(value)) return renderRecord(value, origin);
  const items = value.map((item) => renderValue(name, item, origin)).filter((item) => item !== '');
  return items.join(items.some((item) => item.startsWith('<dl>')) ? '' : ', ');
}

function renderRecord(record: object, origin: string): string {
  const fields = Object.entries(record).flatMap(([name, value]) => {
    const html = renderValue(name, value, origin);
    return html === '' ? [] : [`<dt>${escapeHtml(toLabel(name))}</dt><dd>${html}</dd>`];
  });
  return fields.length === 0 ? '' : `<dl>${fields.join('')}</dl>`;
}

/**
 * Returns an HTML document with the sections of the privacy policy.
 * @param origin the site's origin, for links to files
 */
export function renderExport(data: AccountExport, origin: string): string {
  const sections = DATA_KINDS.filter(({ exportedAs }) => exportedAs.length > 0).map(
    ({ title, what, exportedAs }) => {
      const content = exportedAs
        .map((field) => renderValue(field, data[field as keyof AccountExport], origin))
        .join('');
      return `<section><h2>${escapeHtml(title)}</h2><p>${escapeHtml(what)}</p>${content || `<p>${messages.empty}</p>`}</section>`;
    },
  );
  const lead = messages.lead(data.account.name, TIME.format(new Date(data.exportedAt)));
  return `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title><style>${STYLE}</style></head>
<body><h1>${messages.title}</h1><p>${escapeHtml(lead)}</p>
${sections.join('\n')}
</body></html>
`;
}
