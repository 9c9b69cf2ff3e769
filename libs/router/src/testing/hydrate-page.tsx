import type { ReactElement } from 'react';
import { render, type RenderResult } from '@testing-library/react';

/**
 * Shows a page's HTML and hydrates it, as a browser does.
 *
 * @throws the first difference between the HTML and what React renders in its place
 */
export function hydratePage(html: string, page: ReactElement): RenderResult {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const differences: unknown[] = [];
  const result = render(page, {
    container,
    hydrate: true,
    onRecoverableError: (error) => differences.push(error),
  });
  if (differences.length > 0) throw differences[0];
  return result;
}
