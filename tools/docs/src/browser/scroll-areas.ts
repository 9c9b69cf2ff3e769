import { siteMessages } from '../layout/site.messages.ts';

function update(area: HTMLElement): void {
  if (area.scrollWidth > area.clientWidth) {
    area.tabIndex = 0;
    area.setAttribute('role', 'group');
    area.setAttribute('aria-label', siteMessages.scrolls);
  } else if (area.tabIndex === 0) {
    for (const name of ['tabindex', 'role', 'aria-label']) area.removeAttribute(name);
  }
}

/**
 * Makes each table, code block and diagram that is wider than the page focusable, so that the arrow
 * keys scroll it. The Tab key skips the others.
 */
export function startScrollAreas(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement);
  });
  for (const area of document.querySelectorAll('article :is(.table, pre, .diagram)'))
    observer.observe(area);
}
