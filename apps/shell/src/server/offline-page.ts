/**
 * Builds the page that the service worker shows for an address that is not saved, while the server
 * cannot be reached. It needs no further file, and it tries again by itself.
 */
import { createHash } from 'node:crypto';
import { GATE_PATHS } from '@paddock/ui/empty-state/illustrations/gate-paths.ts';
import { GATE_SHAPE } from '@paddock/ui/logo/gate-shape.ts';
import { WORDMARK_SHAPE } from '@paddock/ui/logo/wordmark-shape.ts';
import { globalCss } from '@paddock/ui/theme/global-css.ts';
import { APPEARANCE_COOKIE } from '@paddock/runtime/storage-keys';
import { SAVED_LIST_PLACEHOLDER } from '../client/service-worker/saved-copy.ts';
import { offlinePageMessages as messages } from './offline-page.messages.ts';

const RETRY_INTERVAL_MS = 15_000;

const CSS = `${globalCss}
.home{display:flex;align-items:center;min-height:52px;padding:calc(4px + var(--pd-safe-top)) var(--pd-gutter) 4px;border-bottom:1px solid var(--pd-hairline);background:var(--pd-card);color:var(--pd-accent)}
main{display:grid;justify-items:center;gap:12px;max-width:calc(520px + 2*var(--pd-gutter));margin:0 auto;padding:40px var(--pd-gutter) 64px;text-align:center}
main>svg,main p,small{color:var(--pd-text-quiet)}
h1{font-size:var(--pd-size-22)}
h2{justify-self:start;margin-top:28px;font-size:var(--pd-size-18)}
.again{display:inline-flex;align-items:center;min-height:44px;margin-top:8px;padding:8px 20px;border:1px solid var(--pd-control-edge);border-radius:var(--pd-radius-control);background:var(--pd-card);color:var(--pd-text);font-weight:620;text-decoration:none}
ul{justify-self:stretch;text-align:left;background:var(--pd-card);border:1px solid var(--pd-hairline);border-radius:var(--pd-radius-card)}
li+li{border-top:1px solid var(--pd-hairline)}
li a{display:block;padding:12px 16px;color:var(--pd-text);font-weight:560;text-decoration:none}
li a:hover{text-decoration:underline}
small{display:block;font-size:var(--pd-size-14);font-weight:400}`;

/**
 * Sets the visitor's theme, which the saved page cannot know, and reloads the page when the server
 * answers.
 */
const SCRIPT = `(()=>{const theme=/(?:^|; )${APPEARANCE_COOKIE}=(light|dark)/.exec(document.cookie);if(theme)document.documentElement.dataset.theme=theme[1];let isTrying=false;const tryAgain=async()=>{if(isTrying)return;isTrying=true;try{const answer=await fetch(location.href,{method:"HEAD",cache:"no-store"});if(answer.status<500)location.reload()}catch{}isTrying=false};addEventListener("online",tryAgain);document.addEventListener("visibilitychange",()=>document.hidden||tryAgain());setInterval(tryAgain,${RETRY_INTERVAL_MS})})()`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const illustration = GATE_PATHS.map(
  ({ d, opacity }) => `<path d="${d}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`,
).join('');

export const OFFLINE_PAGE_HTML = `<!doctype html>
<html lang="en-NZ" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${messages.title} | Paddock</title>
<style>${CSS}</style>
<script>${SCRIPT}</script>
</head>
<body>
<header><a class="home" href="/" aria-label="Paddock"><svg viewBox="0 0 156 36" width="147" height="34" aria-hidden="true"><path d="${GATE_SHAPE}" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><path d="${WORDMARK_SHAPE}" transform="translate(40 1.5) scale(.365)" fill="var(--pd-text)"/></svg></a></header>
<main>
<svg viewBox="0 0 160 112" width="160" height="112" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${illustration}</svg>
<h1>${messages.title}</h1>
<p>${messages.explanation}</p>
<a class="again" href="">${messages.retryLink}</a>
${SAVED_LIST_PLACEHOLDER}
</main>
</body>
</html>
`;

export const OFFLINE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hash(SCRIPT)}`,
    `style-src ${hash(CSS)}`,
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
