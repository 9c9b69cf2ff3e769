/** The notice on a previewed page, outside the root element, so that React does not replace it. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import { createHash } from 'node:crypto';
import { PREVIEW_PATH } from '@paddock/contracts/release-preview';
import { previewMessages } from './preview.messages.ts';

export const CLOSE_PREVIEW_PATH = `${PREVIEW_PATH}/close`;

/**
 * The background is the page's text colour, so that the ribbon stands out from the page in both
 * themes.
 */
const CSS = `
#pd-preview {
position: fixed;
z-index: 2147483647;
left: calc(8px + var(--pd-safe-left));
bottom: calc(8px + var(--pd-bottom-bar) + var(--pd-safe-bottom) + var(--pd-sticky-footer, 0px));
display: flex;
flex-wrap: wrap;
align-items: center;
gap: 0 12px;
max-width: min(420px, calc(100vw - 16px));
padding: 0 4px 0 14px;
border-radius: var(--pd-radius-control);
background: var(--pd-text);
color: var(--pd-page);
font-size: var(--pd-size-14);
overflow-wrap: anywhere;
}
#pd-preview a { color: inherit; font-weight: 600; line-height: 44px; }
#pd-preview button {
min-height: 44px;
padding: 0 12px;
border: 0;
background: none;
color: inherit;
font: inherit;
font-weight: 600;
text-decoration: underline;
cursor: pointer;
}
@media print { #pd-preview { display: none; } }
`;

/** Base64-encoded SHA-256 of the ribbon's style, for the Content-Security-Policy. */
export const PREVIEW_STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** @param releases the previewed releases, such as `search 1.1.0-abc` */
export function renderPreviewRibbon(releases: string): string {
  const label = escapeHtml(previewMessages.ribbon(releases));
  return `<style>${CSS}</style>
<aside id="pd-preview" aria-label="${label}">
<span>${label}</span>
<a href="#pd-inspect">${previewMessages.inspect}</a>
<form action="${CLOSE_PREVIEW_PATH}"><button aria-label="${previewMessages.closePreview}">${previewMessages.close}</button></form>
</aside>
`;
}
