import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Suggestions } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import type { RecordedCall } from '../../testing/fake-api.ts';
import { renderHtmlAt, renderAt } from '../../testing/render-at.tsx';
import { SearchBox } from './search-box.tsx';
import { Slot } from '../../slots/header-search.slot.tsx';

const RESPONSE: Suggestions = {
  suggestions: [
    {
      type: 'term',
      label: 'tractor',
      hint: null,
      count: null,
      href: '/search/listing?query=tractor',
    },
    {
      type: 'category',
      label: 'Tractors',
      hint: 'in Machinery',
      count: 1412,
      href: '/marketplace/machinery/tractors',
    },
    {
      type: 'place',
      label: 'Waikato',
      hint: 'Region',
      count: null,
      href: '/search/listing?regions=waikato',
    },
  ],
  listings: [
    {
      title: 'Zetor tractor',
      href: '/marketplace/zetor-tractor/123456789',
      priceText: '$9,500',
      picture: { url: '/api/photos/1', alt: 'A tractor', width: 4, height: 3, colour: '#335533' },
    },
  ],
};

let dispose: () => void = () => undefined;
function provideApi(respond: (call: RecordedCall) => unknown = () => RESPONSE) {
  const { api, calls } = createFakeApi(respond);
  dispose = provideBrowserServices({ api });
  return calls;
}
const Bar = () => <Slot layout="bar" />;
const Compact = () => <Slot layout="compact" />;
const findSearchInput = () => screen.findByRole('combobox', { name: 'Search listings' });

beforeEach(() => {
  provideApi();
});
afterEach(() => {
  dispose();
  localStorage.clear();
});

describe('SearchBox', () => {
  it('cannot be submitted while the search term is empty', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    const input = await findSearchInput();
    const submit = screen.getByRole('button', { name: 'Search' });
    expect(submit).toBeDisabled();
    await user.type(input, '   ');
    expect(submit).toBeDisabled();
    await user.type(input, '{Enter}');
    expect(window.location.pathname).toBe('/');
    await user.type(input, 'hay');
    expect(submit).toBeEnabled();
  });

  it('keeps a new term that is typed while the results of the last one load', async () => {
    const user = userEvent.setup();
    const slow = Promise.withResolvers<undefined>();
    await renderAt('/', Bar, (url) => (url.search === '' ? null : slow.promise));
    const input = await findSearchInput();
    await user.type(input, 'hay{Enter}');
    await user.type(input, ' bales');
    await act(async () => {
      slow.resolve(undefined);
      await slow.promise;
    });
    expect(window.location.search).toBe('?query=hay');
    expect(input).toHaveValue('hay bales');
    await user.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    expect(input).toHaveValue('');
  });

  it('keeps the kind and region of a kind’s page, and drops the other filters', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace?query=tractor&regions=waikato&priceMax=50000', Bar);
    const input = await findSearchInput();
    await user.clear(input);
    await user.type(input, 'mower{Enter}');
    await waitFor(() =>
      expect(window.location.search).toBe('?query=mower&listingType=item&regions=waikato'),
    );
    expect(window.location.pathname).toBe('/search/listing');
  });

  it('navigates to the results and emits search.submitted', async () => {
    const user = userEvent.setup();
    const submitted = jest.fn();
    const unsubscribe = eventBus.on('search.submitted', submitted);
    await renderAt('/search/listing?listingType=item&regions=waikato&condition=used', Bar);
    await user.type(await findSearchInput(), 'ford tractor{Enter}');
    await waitFor(() =>
      expect(window.location.search).toBe('?query=ford+tractor&listingType=item&regions=waikato'),
    );
    expect(window.location.pathname).toBe('/search/listing');
    expect(submitted).toHaveBeenCalledWith({ term: 'ford tractor', listingTypes: ['item'] });
    unsubscribe();
  });

  it('shows the page’s search term, and clears it when the visitor clears every filter', async () => {
    const user = userEvent.setup();
    await renderAt('/search/listing?query=hay&regions=otago', Compact);
    expect(await findSearchInput()).toHaveValue('hay');
    await user.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/search/listing');
    expect(await findSearchInput()).toHaveValue('');
  });

  it('shows suggestions while typing, and selects one with the keyboard', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    const input = await findSearchInput();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.type(input, 'trac');
    expect(await screen.findAllByRole('option')).toHaveLength(4);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Tractorsin Machinery, 1,412');
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    expect(input).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/marketplace/machinery/tractors'));
  });

  it('shows the top listings with price and picture, and opens the chosen one', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    await user.type(await findSearchInput(), 'trac');
    const listing = await screen.findByRole('option', { name: 'Zetor tractor $9,500' });
    expect(listing.querySelector('img')).toHaveAttribute('src', '/api/photos/1?w=400&f=webp');
    await user.click(listing);
    await waitFor(() =>
      expect(window.location.pathname).toBe('/marketplace/zetor-tractor/123456789'),
    );
    expect(localStorage).toHaveLength(0);
  });

  it('offers the recent searches in the empty box and while typing, until they are cleared', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    const input = await findSearchInput();
    for (const term of ['hay', 'track mat', 'Hay']) {
      await user.clear(input);
      await user.type(input, `${term}{Enter}`);
    }
    await user.clear(input);
    const getOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
    expect(getOptions()).toEqual([
      'HayRecent search',
      'track matRecent search',
      'Clear recent searches',
    ]);
    await user.type(input, 'tra');
    await screen.findByRole('option', { name: /Zetor/ });
    expect(getOptions()[0]).toBe('track matRecent search');
    expect(getOptions()).not.toContain('HayRecent search');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?query=track+mat'));

    await user.clear(input);
    await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
    await user.click(input);
    expect(getOptions()).toEqual([]);
  });

  it('closes the suggestions with Escape, and submits the typed text with Enter', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    await user.type(await findSearchInput(), 'trac');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    expect(await findSearchInput()).toHaveValue('trac');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?query=trac'));
  });

  it('aborts earlier requests for suggestions when the visitor types fast', async () => {
    const user = userEvent.setup();
    const calls = provideApi();
    await renderAt('/', Bar);
    await user.type(await findSearchInput(), 'tractor');
    await screen.findAllByRole('option');
    expect(calls.at(-1)?.query.get('query')).toBe('tractor');
    expect(calls.filter(({ signal }) => !signal?.aborted)).toHaveLength(1);
  });

  it('shows no error when the suggestions fail to load', async () => {
    const user = userEvent.setup();
    const calls = provideApi(() => {
      throw new Error('No signal');
    });
    await renderAt('/', Bar);
    await user.type(await findSearchInput(), 'trac');
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?query=trac'));
  });

  it('stays expanded on a phone while it has text, and collapses with the back arrow', async () => {
    const user = userEvent.setup();
    const { container } = await renderAt('/', Compact);
    const input = await findSearchInput();
    const frame = container.firstElementChild;
    await user.type(input, 'hay');
    act(() => input.blur());
    expect(frame).toHaveAttribute('data-has-text');
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(frame).not.toHaveAttribute('data-has-text');
    expect(input).toHaveValue('');
  });

  it('keeps what was typed before the page was hydrated', async () => {
    window.history.replaceState(null, '', '/');
    const box = <SearchBox layout="hero" shownTerm="" retainedFilters={[]} />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(<InRouter>{box}</InRouter>);
    document.body.append(container);
    const input = await findSearchInput();
    const user = userEvent.setup();
    await user.type(input, 'trac');
    const router = createBrowserRouter([{ path: '*', element: box }]);
    render(<RouterProvider router={router} />, { container, hydrate: true });
    expect(input).toHaveValue('trac');
    await user.type(input, 't');
    expect(await screen.findByRole('option', { name: /^Tractors/ })).toBeVisible();
    expect(input).toHaveValue('tract');
  });

  // Comes after the test that hydrates: react-dom/static leaves React's contexts set, and React warns.
  it('is a plain form without JavaScript, with a required field and an enabled button', async () => {
    const document = new DOMParser().parseFromString(
      await renderHtmlAt('/search/listing?query=hay&regions=otago', Bar),
      'text/html',
    );
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/search/listing');
    expect(form?.getAttribute('method')).toBe('get');
    expect(form?.querySelector('input[name=query]')?.hasAttribute('required')).toBe(true);
    expect(form?.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(false);
    expect(form && [...new FormData(form)]).toEqual([
      ['query', 'hay'],
      ['regions', 'otago'],
    ]);
  });
});
