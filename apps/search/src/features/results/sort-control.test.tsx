import { expect, it } from '@jest/globals';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { readAddress } from './search-address.ts';
import { SortControl } from './sort-control.tsx';

const control = (
  <SortControl
    address={readAddress({ pathname: '/marketplace', searchParams: new URLSearchParams() })}
    formId="filters"
  />
);

/** Chooses the lowest price in the server's HTML, and hydrates it. */
function chooseBeforeHydration({ isFocused }: { readonly isFocused: boolean }): void {
  window.history.replaceState(null, '', '/marketplace');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<InRouter>{control}</InRouter>);
  document.body.append(container);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  select.value = 'price-low';
  if (isFocused) select.focus();
  const router = createBrowserRouter([{ path: '*', element: control }]);
  render(<RouterProvider router={router} />, { container, hydrate: true });
}

it('SortControl applies an order that was chosen before hydration', async () => {
  chooseBeforeHydration({ isFocused: true });
  await waitFor(() => expect(window.location.search).toBe('?sort=price-low'));
});

it('SortControl names the pay, not the price, when only jobs are shown', () => {
  const address = readAddress({ pathname: '/jobs', searchParams: new URLSearchParams() });
  render(
    <InRouter>
      <SortControl address={address} formId="filters" />
    </InRouter>,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Newest first',
    'Lowest pay',
    'Highest pay',
    'Closing soon',
  ]);
});

it('SortControl ignores an order that the browser has restored', async () => {
  chooseBeforeHydration({ isFocused: false });
  await waitFor(() => expect(screen.getByRole('combobox')).toBeInTheDocument());
  expect(window.location.search).toBe('');
});
