import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { provideBrowserServices } from '../../browser-services.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { searchSample } from '../../testing/samples.ts';
import { readAddress } from './search-address.ts';
import { SamplePage as Page, foundAt } from '../../testing/sample-page.tsx';
import { stateOfError, stateOfPages } from './search-state.ts';

const query = () => window.location.search;
/** The filters lie in a dialog that jsdom, which has no desktop's stylesheet, takes for closed. */
const filterBox = () => screen.getByRole('checkbox', { name: /Otago/, hidden: true });

let dispose: () => void = () => undefined;
beforeEach(() => {
  dispose = provideBrowserServices({ api: fakeApi(() => ({ totalCount: 132 })).api });
});
afterEach(() => dispose());

describe('results with scripts', () => {
  it('append the next page in place, in the same step of the history', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace', Page, foundAt);
    const before = window.history.length;
    await user.click(await screen.findByRole('link', { name: 'More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(query()).toBe('?page=2&fromPage=1');
    expect(window.history.length).toBe(before);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Tractor 21' })).toHaveFocus());
  });

  it('follow a ticked filter by themselves, and keep the focus on it', async () => {
    const user = userEvent.setup();
    await renderAt('/marketplace?page=3&fromPage=1', Page, foundAt);
    const box = filterBox();
    await user.click(box);
    await waitFor(() => expect(query()).toBe('?regions=otago'));
    expect(box).toHaveFocus();
    expect(box).toBeChecked();
  });

  it('put what is chosen on top of what is still on its way', async () => {
    const user = userEvent.setup();
    const slow = Promise.withResolvers<undefined>();
    await renderAt('/marketplace?query=tractor&regions=otago', Page, async (url) => {
      if (url.search === '?query=tractor&regions=otago&sort=price-low') await slow.promise;
      return foundAt(url);
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() =>
      expect(query()).toBe('?query=tractor&regions=otago&sort=price-low&view=list'),
    );
    slow.resolve(undefined);
  });

  it('follow a typed price once, when the typing pauses', async () => {
    const user = userEvent.setup();
    const load = jest.fn(foundAt);
    await renderAt('/marketplace', Page, load);
    await user.type(screen.getByLabelText('Price: To ($)'), '9000');
    await waitFor(() => expect(query()).toBe('?priceMax=9000'));
    expect(load.mock.calls.map(([url]) => url.search)).toEqual(['', '?priceMax=9000']);
  });

  it('give the form back what Back brings', async () => {
    const user = userEvent.setup();
    const { router } = await renderAt('/marketplace', Page, foundAt);
    await user.click(filterBox());
    await waitFor(() => expect(query()).toBe('?regions=otago'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(filterBox()).not.toBeChecked());
  });

  it('reset results, page and totals when the listing type changes', async () => {
    const user = userEvent.setup();
    const waiting: { release: () => void }[] = [];
    const load = (url: URL) =>
      url.pathname === '/jobs'
        ? new Promise((resolve) => waiting.push({ release: () => resolve(foundAt(url)) }))
        : foundAt(url);
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
    expect(window.location.pathname + query()).toBe('/jobs?query=ford&regions=otago');
  });

  it('offer each applied filter as a link that removes it', async () => {
    await renderAt('/marketplace?regions=otago&priceMax=9000', Page, foundAt);
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

  it('offer the API’s advice where nothing is found', async () => {
    const advice = [
      {
        type: 'widen-region' as const,
        label: 'Search all of New Zealand (14)',
        query: 'query=ford',
        count: 14,
      },
    ];
    await renderAt('/search/listing?query=ford&regions=otago', Page, (url) =>
      stateOfPages(
        readAddress(url),
        { ...searchSample(1), totalCount: 0, advice },
        [{ page: 1, results: [], nextCursor: null }],
        null,
      ),
    );
    expect(
      await screen.findByRole('link', { name: 'Search all of New Zealand (14)' }),
    ).toHaveAttribute('href', '/search/listing?query=ford');
  });

  it('keep the filters in sight, ticked, where the next search fails', async () => {
    const user = userEvent.setup();
    const failed = { code: 'network', message: 'No answer.', status: 503, requestId: null };
    await renderAt('/marketplace', Page, (url) =>
      url.search ? stateOfError(readAddress(url), failed) : foundAt(url),
    );
    await user.click(filterBox());
    expect(await screen.findByRole('alert')).toHaveTextContent('What you asked for is kept.');
    expect(filterBox()).toBeChecked();
    expect(screen.getByRole('link', { name: 'Remove Otago' })).toBeInTheDocument();
  });

  it('keep everything asked where the search fails, and try again', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const load = (url: URL) =>
      isBroken
        ? stateOfError(readAddress(url), {
            code: 'network',
            message: 'No answer.',
            status: 503,
            requestId: null,
          })
        : foundAt(url);
    await renderAt('/search/listing?query=ford&regions=otago', Page, load);
    expect(await screen.findByRole('alert')).toHaveTextContent('network');
    expect(screen.getByLabelText('Keywords')).toHaveValue('ford');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(query()).toBe('?query=ford&regions=otago');
  });
});
