/** Renders the gallery of emails: one HTML file and one text file for each, and an index page. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { SiteDetails } from '@paddock/contracts/site-details';
import { renderEmailText } from '../modules/email/email-content.ts';
import { renderEmailHtml } from '../modules/email/email-html.ts';
import { EMAIL_SAMPLES, SAMPLE_ORIGIN, type EmailSample } from './email-samples.ts';

/** The gallery's image files, keyed by the URL in the emails that each one replaces. */
export const GALLERY_IMAGES = {
  [`${SAMPLE_ORIGIN}/assets/icons/icon-192.png`]: 'logo.png',
  [`${SAMPLE_ORIGIN}/api/listings/204881/card`]: 'photo.jpg',
} as const;

const STYLE = `:root{color-scheme:light dark}body{max-width:1200px;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif}
.parts{display:flex;flex-wrap:wrap;gap:16px}iframe,pre{flex:1 1 320px;min-width:0;height:720px;margin:0;border:1px solid #8888}
pre{padding:16px;overflow:auto;box-sizing:border-box;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}`;

function renderSection({ name, content }: EmailSample, html: string, text: string): string {
  const sizeKilobytes = (Buffer.byteLength(html) / 1_000).toFixed(1);
  return `<h2 id="${name}">${name}</h2>
<p><b>${escapeHtml(content.subject)}</b> ${escapeHtml(content.preheader)}<br>
<a href="${name}.html">HTML</a>, ${sizeKilobytes} KB; <a href="${name}.txt">plain text</a></p>
<div class="parts"><iframe src="${name}.html" title="${name}" loading="lazy"></iframe><pre>${escapeHtml(text)}</pre></div>`;
}

/** @returns the content of each file by its name */
export function renderEmailGallery(details: SiteDetails): ReadonlyMap<string, string> {
  const site = { details, publicOrigin: SAMPLE_ORIGIN };
  const files = new Map<string, string>();
  const sections = EMAIL_SAMPLES.map((sample) => {
    const html = Object.entries(GALLERY_IMAGES).reduce(
      (page, [url, file]) => page.replaceAll(`src="${url}"`, `src="${file}"`),
      renderEmailHtml(sample.content, site),
    );
    const text = renderEmailText(sample.content, site);
    files.set(`${sample.name}.html`, html);
    files.set(`${sample.name}.txt`, text);
    return renderSection(sample, html, text);
  });
  const links = EMAIL_SAMPLES.map(({ name }) => `<a href="#${name}">${name}</a>`).join(', ');
  files.set(
    'index.html',
    `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paddock’s emails</title><style>${STYLE}</style></head>
<body><h1>Paddock’s emails</h1><p>${links}</p>
${sections.join('\n')}
</body>
</html>
`,
  );
  return files;
}
