import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { BackToResults } from './back-to-results.tsx';

/** Sets the visitor's history. jsdom has no Navigation API. */
function setHistory(...addresses: readonly string[]) {
  const entries = [...addresses, '/marketplace/hay/123456789'].map((address) => ({
    url: `https://paddock.test${address}`,
  }));
  Object.defineProperty(window, 'navigation', {
    value: { currentEntry: { index: entries.length - 1 }, entries: () => entries },
    configurable: true,
  });
}

function renderBackToResults() {
  return render(
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: BackToResults }])} />,
  );
}

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

describe('BackToResults', () => {
  it('links to the results that the visitor came from', () => {
    setHistory('/', '/search/listing?query=hay&regions=waikato&page=2');
    renderBackToResults();
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/search/listing?query=hay&regions=waikato&page=2',
    );
  });

  it.each([
    ['another listing', ['/search/listing?query=hay', '/marketplace/straw/123456790']],
    ['the home page', ['/']],
    ['outside Paddock', []],
  ])('renders nothing for visitors who came from %s', (_from, addresses) => {
    setHistory(...addresses);
    const { container } = renderBackToResults();
    expect(container).toBeEmptyDOMElement();
  });

  it('renders nothing in a browser without the Navigation API', () => {
    const { container } = renderBackToResults();
    expect(container).toBeEmptyDOMElement();
  });
});
