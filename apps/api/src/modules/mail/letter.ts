/** A mail as people read it: the same words as plain text and as simple HTML that needs no picture and no script. */

export interface Letter {
  readonly subject: string;
  /** Each a paragraph, before the link. */
  readonly before: readonly string[];
  readonly link: { readonly label: string; readonly url: string } | null;
  readonly after: readonly string[];
}

const SIGNATURE = ['Cheers,', 'The Paddock team'] as const;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

export function toText({ before, link, after }: Letter): string {
  return `${[...before, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, SIGNATURE.join('\n')].join('\n\n')}\n`;
}

export function toHtml({ subject, before, link, after }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#2f6b1f;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">If the button does nothing, copy this into your browser:<br><a href="${escapeHtml(link.url)}" style="color:#2f6b1f;word-break:break-all">${escapeHtml(link.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en-NZ">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f6f4;color:#1f241c;font:16px/1.5 Arial,Helvetica,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
${[...before.map(paragraph), button, ...after.map(paragraph), `<p style="margin:0">${SIGNATURE.map(escapeHtml).join('<br>')}</p>`].filter((part) => part !== '').join('\n')}
</div>
</body>
</html>
`;
}
