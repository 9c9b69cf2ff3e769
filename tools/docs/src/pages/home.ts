/** The home page: what a team can do with Paddock, in the order in which a new team does it. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import type { PageSource } from '../page.ts';
import { homeMessages } from './home.messages.ts';

/** Three hills and a fence, as wide as the page. */
const HILLS = `<svg viewBox="0 0 1200 110" preserveAspectRatio="none" aria-hidden="true"><path fill="var(--pd-accent)" opacity=".25" d="M0 62q170-54 380-20t420-14 400 30v52H0z"/><path fill="var(--pd-accent)" opacity=".45" d="M0 88q240-58 520-18t680-22v62H0z"/><path fill="var(--pd-accent-fill)" d="M0 104q330-38 640-14t560-8v28H0z"/></svg>`;

/**
 * Cards link to Markdown files, as documents do, so that the build checks these links like all
 * others.
 */
function renderCards(tag: 'ol' | 'ul', cards: typeof homeMessages.tasks.cards): string {
  const items = cards.map(
    ({ title, text, file }) =>
      `<li><a data-file="${file}"><strong>${escapeHtml(title)}</strong>${escapeHtml(text)}</a></li>`,
  );
  return `<${tag} class="cards">${items.join('')}</${tag}>`;
}

export const HOME_PAGE: PageSource = {
  path: 'index.html',
  section: null,
  group: '',
  file: 'README.md',
  markdown: `<div class="hero"><h1>${homeMessages.title}</h1><p>${homeMessages.lead}</p><div class="actions"><a data-file="docs/deploying.md">${homeMessages.start}</a><a data-file="docs/architecture.md">${homeMessages.overview}</a></div>${HILLS}</div>

## ${homeMessages.tasks.title}

${renderCards('ol', homeMessages.tasks.cards)}

## ${homeMessages.lookUp.title}

${renderCards('ul', homeMessages.lookUp.cards)}

## ${homeMessages.operate.title}

${renderCards('ul', homeMessages.operate.cards)}
`,
};
