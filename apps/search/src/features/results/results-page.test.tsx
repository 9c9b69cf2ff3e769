import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { createSampleSearch } from '../../testing/samples.ts';
import { readAddress } from './search-address.ts';
import { SamplePage as Page, createSearchStateAt } from '../../testing/sample-page.tsx';
import { createFailedSearchState, createSearchState } from './search-state.ts';

const getQueryString = () => window.location.search;
/**
 * The filters are in a dialog, which jsdom treats as closed because it has no desktop stylesheet.
 */
const getOtagoCheckbox = () => screen.getByRole('checkbox', { name: /Otago/, hidden: true });

let dispose: () => void = () => undefined;
beforeEach(() => {
  dispose = provideBrowserServices({ api: createFakeApi(() => ({ totalCount: 132 })).api });
});
afterEach(() => dispose());

describe('ResultsPage', () => {
  it('appends the next page in place, without a new history entry', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace', Page, createSearchStateAt);
    const before = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(getQueryString()).toBe('?page=2&fromPage=1');
    expect(window.history.length).toBe(before);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tractor 21' })).toHaveFocus());
  });

  it('reports a search with words once, and the first result that is opened', async () => {
    const user = userEvent.setup();
    dispose();
    const post = jest.fn(() => Promise.resolve(undefined as never));
    const { api } = createFakeApi(() => ({ totalCount: 132 }));
    dispose = provideBrowserServices({ api: { ...api, post } });
    const { router } = await renderAt('/marketplace?query=blue+tractor', Page, createSearchStateAt);
    await act(() => router.navigate('/marketplace?query=blue+tractor&page=2&fromPage=1'));
    await user.click(screen.getByRole('link', { name: 'Tractor 1' }));
    const report = (outcome: string) => [
      '/api/search-reports',
      { body: { term: 'blue tractor', outcome, correctedTo: null }, keepalive: true },
    ];
    await waitFor(() => expect(post.mock.calls).toEqual([report('some'), report('opened')]));
  });

  it('navigates when a filter is ticked, and keeps the focus on it', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace?page=3&fromPage=1', Page, createSearchStateAt);
    const box = getOtagoCheckbox();
    await user.click(box);
    await waitFor(() => expect(getQueryString()).toBe('?regions=otago'));
    expect(box).toHaveFocus();
    expect(box).toBeChecked();
  });

  it('navigates in a browser without popovers, which throws an error for their selector', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace', Page, createSearchStateAt);
    const dialog = getOtagoCheckbox().closest('dialog');
    if (!dialog) throw new Error('The filters are in no dialog');
    jest.spyOn(dialog, 'matches').mockImplementation(() => {
      throw new DOMException('Not a valid selector', 'SyntaxError');
    });
    await user.click(getOtagoCheckbox());
    await waitFor(() => expect(getQueryString()).toBe('?regions=otago'));
  });

  it('keeps a choice whose navigation is still loading when the visitor makes a further choice', async () => {
    const user = userEvent.setup();
    const slow = Promise.withResolvers<undefined>();
    await renderAt('/marketplace?query=tractor&regions=otago', Page, async (url) => {
      if (url.search === '?query=tractor&regions=otago&sort=price-low') await slow.promise;
      return createSearchStateAt(url);
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() =>
      expect(getQueryString()).toBe('?query=tractor&regions=otago&sort=price-low&view=list'),
    );
    slow.resolve(undefined);
  });

  it('navigates once for a typed price, after the visitor has stopped typing', async () => {
    const user = userEvent.setup();
    const load = jest.fn(createSearchStateAt);
    await renderAt('/marketplace', Page, load);
    await user.type(screen.getByLabelText('Price: To ($)'), '9000');
    await waitFor(() => expect(getQueryString()).toBe('?priceMax=9000'));
    expect(load.mock.calls.map(([url]) => url.search)).toEqual(['', '?priceMax=9000']);
  });

  it('updates the form when the visitor goes back', async () => {
    const user = userEvent.setup();
    const { router } = await renderAt('/marketplace', Page, createSearchStateAt);
    await user.click(getOtagoCheckbox());
    await waitFor(() => expect(getQueryString()).toBe('?regions=otago'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(getOtagoCheckbox()).not.toBeChecked());
  });

  it('resets results, page and totals when the listing type changes', async () => {
    const user = userEvent.setup();
    const waiting: { release: () => void }[] = [];
    const load = (url: URL) =>
      url.pathname === '/jobs'
        ? new Promise((resolve) =>
            waiting.push({ release: () => resolve(createSearchStateAt(url)) }),
          )
        : createSearchStateAt(url);
    await renderAt(
      '/search/listing?query=ford&condition=used&regions=otago&page=2&fromPage=1',
      Page,
      load,
    );
    await user.click(await screen.findByRole('link', { name: 'Jobs' }));
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    expect(screen.queryAllByRole('article')).toHaveLength(0);
    expect(screen.queryByText(/134/)).toBeNull();
    act(() => {
      for (const { release } of waiting) release();
    });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(window.location.pathname + getQueryString()).toBe('/jobs?query=ford&regions=otago');
  });

  it('renders each applied filter as a link that removes it', async () => {
    await renderAt('/marketplace?regions=otago&priceMax=9000', Page, createSearchStateAt);
    const chips = within(await screen.findByRole('group', { name: 'Applied filters' }));
    expect(chips.getByRole('link', { name: 'Remove Otago' })).toHaveAttribute(
      'href',
      '/marketplace?priceMax=9000',
    );
    expect(chips.getByRole('link', { name: 'Remove Price up to $9,000' })).toHaveAttribute(
      'href',
      '/marketplace?regions=otago',
    );
  });

  it('offers the API’s advice when the search finds nothing', async () => {
    const advice = [
      {
        type: 'widen-region' as const,
        label: 'Search all of New Zealand (14)',
        query: 'query=ford',
        count: 14,
      },
    ];
    await renderAt('/search/listing?query=ford&regions=otago', Page, (url) =>
      createSearchState(
        readAddress(url),
        { ...createSampleSearch(1), totalCount: 0, advice },
        [{ page: 1, results: [], nextCursor: null }],
        null,
      ),
    );
    expect(
      await screen.findByRole('link', { name: 'Search all of New Zealand (14)' }),
    ).toHaveAttribute('href', '/search/listing?query=ford');
  });

  it.each([
    ['/jobs/shepherd/otago/clutha', 'Search all of New Zealand', '/jobs?category=shepherd'],
    ['/jobs?category=shepherd&query=dog', 'See all jobs', '/jobs?query=dog'],
    ['/jobs?query=dog', 'See all listings', '/search/listing'],
    ['/jobs?query=dog&house=none', 'Clear all filters', '/jobs?query=dog'],
  ])('shows a link below the only result of %s: “%s”', async (path, name, href) => {
    await renderAt(path, Page, (url) => {
      const { results, ...search } = createSampleSearch(1);
      return createSearchState(
        readAddress(url),
        { ...search, totalCount: 1 },
        [{ page: 1, results: results.slice(0, 1), nextCursor: null }],
        null,
      );
    });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
  });

  it('shows how the query was understood, and links to the search as typed and without the place', async () => {
    const interpretation = {
      correction: { typed: 'tracter', used: 'tractor', query: 'query=tracter&literal=true' },
      parts: [{ type: 'place' as const, label: 'Canterbury', query: 'query=tracter' }],
      relaxed: '3 listings match your whole search. The others match most of it.',
    };
    await renderAt('/search/listing?query=tracter+canterbury', Page, (url) =>
      createSearchState(
        readAddress(url),
        { ...createSampleSearch(1), interpretation },
        [{ page: 1, results: createSampleSearch(1).results, nextCursor: null }],
        null,
      ),
    );
    expect(await screen.findByText(interpretation.relaxed)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search for “tracter” instead' })).toHaveAttribute(
      'href',
      '/search/listing?query=tracter&literal=true',
    );
    expect(screen.getByRole('link', { name: 'Remove Canterbury' })).toHaveAttribute(
      'href',
      '/search/listing?query=tracter',
    );
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('best');
  });

  it('keeps showing the selected filters when the next search fails', async () => {
    const user = userEvent.setup();
    const failed = { code: 'network', message: 'No answer.', status: 503, requestId: null };
    await renderAt('/marketplace', Page, (url) =>
      url.search ? createFailedSearchState(readAddress(url), failed) : createSearchStateAt(url),
    );
    await user.click(getOtagoCheckbox());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your search and filters are still here.',
    );
    expect(getOtagoCheckbox()).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove Otago' })).toBeInTheDocument();
  });

  it('keeps the visitor’s search when it fails, and retries it', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const load = (url: URL) =>
      isBroken
        ? createFailedSearchState(readAddress(url), {
            code: 'network',
            message: 'No answer.',
            status: 503,
            requestId: null,
          })
        : createSearchStateAt(url);
    await renderAt('/search/listing?query=ford&regions=otago', Page, load);
    expect(await screen.findByRole('alert')).toHaveTextContent('network');
    expect(screen.getByLabelText('Keywords')).toHaveValue('ford');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(getQueryString()).toBe('?query=ford&regions=otago');
  });
});
