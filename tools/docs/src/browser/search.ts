/**
 * The search: a dialog that "/" or Ctrl+K opens. The index loads when the dialog opens for the first
 * time.
 */
import MiniSearch from 'minisearch';
import { siteMessages } from '../layout/site.messages.ts';
import { INDEX_VARIABLE, SEARCH_OPTIONS, type SearchEntry } from '../search-options.ts';
import { cutExcerpt, markTerms } from './excerpt.ts';

const MAX_RESULTS = 12;

type Result = SearchEntry & { readonly terms: readonly string[] };

function getElement<Found extends Element>(selector: string): Found {
  const element = document.querySelector<Found>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

/**
 * Runs the script that contains the index. Unlike JSON, a script also loads in a page that is
 * opened from the disk.
 */
function loadIndex(address: string): Promise<MiniSearch<SearchEntry>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => {
      const json = (window as unknown as Record<string, string>)[INDEX_VARIABLE] ?? '';
      resolve(MiniSearch.loadJSON(json, SEARCH_OPTIONS));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    script.src = address;
    document.head.append(script);
  });
}

function renderMarked(text: string, terms: readonly string[]): readonly Node[] {
  return markTerms(text, terms).map(({ text: part, isMarked }) => {
    if (!isMarked) return document.createTextNode(part);
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}

function renderResult({ id, page, heading, section, text, terms }: Result, root: string) {
  const link = document.createElement('a');
  link.href = root + id;
  const name = document.createElement('strong');
  name.append(...renderMarked(heading, terms));
  const place = document.createElement('small');
  place.textContent = heading === page ? section : `${section} › ${page}`;
  const excerpt = document.createElement('span');
  excerpt.append(...renderMarked(cutExcerpt(text, terms), terms));
  link.append(name, place, excerpt);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

export function startSearch(): void {
  const dialog = getElement<HTMLDialogElement>('#search');
  const input = getElement<HTMLInputElement>('#search input');
  const list = getElement<HTMLUListElement>('#search ul');
  const status = getElement<HTMLElement>('#search [role=status]');
  const { index: address = '', root = '' } = dialog.dataset;
  let index: MiniSearch<SearchEntry> | null = null;

  const showResults = () => {
    const query = input.value.trim();
    if (!index || query === '') {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    const results = index.search(query) as unknown as readonly Result[];
    list.replaceChildren(
      ...results.slice(0, MAX_RESULTS).map((result) => renderResult(result, root)),
    );
    status.textContent = siteMessages.search.found(results.length);
  };

  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    if (index) return;
    status.textContent = siteMessages.search.loading;
    loadIndex(address).then(
      (loaded) => {
        index = loaded;
        showResults();
      },
      () => {
        status.textContent = siteMessages.search.failed;
      },
    );
  };

  const moveFocus = (step: number) => {
    const stops = [input, ...list.querySelectorAll('a')];
    const current = stops.indexOf(document.activeElement as HTMLInputElement);
    stops[Math.min(Math.max(current + step, 0), stops.length - 1)]?.focus();
  };

  for (const button of document.querySelectorAll('[data-opens-search]'))
    button.addEventListener('click', open);
  input.addEventListener('input', showResults);
  dialog.addEventListener('click', (event) => {
    // Only a click on the backdrop has the dialog itself as its target.
    if (event.target === dialog) dialog.close();
    if (event.target instanceof Element && event.target.closest('li a')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    moveFocus(event.key === 'ArrowDown' ? 1 : -1);
  });
  getElement('#search form').addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  getElement('#search [data-closes]').addEventListener('click', () => dialog.close());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    const isShortcut =
      (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!isShortcut) return;
    event.preventDefault();
    open();
  });
}
