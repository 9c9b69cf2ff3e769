import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { BackToResults } from './back-to-results.tsx';

/** jsdom has no Navigation API. */
function cameFrom(...addresses: readonly string[]) {
  const entries = [...addresses, '/marketplace/hay/123456789'].map((address) => ({
    url: `https://paddock.test${address}`,
  }));
  Object.defineProperty(window, 'navigation', {
    value: { currentEntry: { index: entries.length - 1 }, entries: () => entries },
    configurable: true,
  });
}

function show() {
  return render(
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: BackToResults }])} />,
  );
}

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

describe('back to results', () => {
  it('leads to the very results the visitor came from', () => {
    cameFrom('/', '/search/listing?query=hay&regions=waikato&page=2');
    show();
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/search/listing?query=hay&regions=waikato&page=2',
    );
  });

  it.each([
    ['another listing', ['/search/listing?query=hay', '/marketplace/straw/123456790']],
    ['home', ['/']],
    ['nowhere', []],
  ])('is not offered to who came from %s', (_from, addresses) => {
    cameFrom(...addresses);
    const { container } = show();
    expect(container).toBeEmptyDOMElement();
  });

  it('is not offered where the browser cannot tell', () => {
    const { container } = show();
    expect(container).toBeEmptyDOMElement();
  });
});
