import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { lazy } from 'react';
import { useLocation } from '@paddock/router';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { createSearchStateAt, SamplePage } from '../../testing/sample-page.tsx';

let dispose: () => void = () => undefined;
beforeEach(() => {
  dispose = provideBrowserServices({ api: createFakeApi(() => ({ totalCount: 132 })).api });
});
afterEach(() => {
  jest.useRealTimers();
  dispose();
});

/** Renders the results page. Results of every other search than the first one load until `show`. */
async function renderWithSlowResults() {
  const slow = Promise.withResolvers<undefined>();
  const load = jest.fn(async (url: URL) => {
    if (url.search !== '') await slow.promise;
    return createSearchStateAt(url);
  });
  await renderAt('/marketplace', SamplePage, load);
  jest.useFakeTimers();
  return {
    getLoadedQueries: () => load.mock.calls.map(([url]) => url.search),
    show: () =>
      act(() => {
        slow.resolve(undefined);
        return slow.promise;
      }),
  };
}

const getOtagoCheckbox = () => screen.getByRole('checkbox', { name: /Otago/, hidden: true });
const waitForMilliseconds = (duration: number) =>
  act(() => jest.advanceTimersByTimeAsync(duration));

describe('ResultsPage while the results of a new filter load', () => {
  it('adds one history entry when the visitor applies the filters in the phone’s dialog', async () => {
    const page = await renderWithSlowResults();
    const form = getOtagoCheckbox().closest('form');
    if (!form) throw new Error('The filters have no form');
    form.closest('dialog')?.setAttribute('open', '');
    const entries = window.history.length;
    fireEvent.click(getOtagoCheckbox());
    await waitForMilliseconds(1_000);
    expect(page.getLoadedQueries()).toEqual(['']);
    fireEvent.submit(form);
    await waitForMilliseconds(1_000);
    await page.show();
    expect(page.getLoadedQueries()).toEqual(['', '?regions=otago']);
    expect(window.history.length).toBe(entries + 1);
  });

  it('adds one history entry for a price that is typed while its first digits load', async () => {
    const page = await renderWithSlowResults();
    const type = async (price: string) => {
      fireEvent.change(screen.getByLabelText('Price: To ($)'), { target: { value: price } });
      await waitForMilliseconds(1_000);
    };
    const entries = window.history.length;
    await type('9');
    await type('90');
    await page.show();
    await type('900');
    expect(page.getLoadedQueries()).toEqual(['', '?priceMax=9', '?priceMax=90', '?priceMax=900']);
    expect(window.history.length).toBe(entries + 1);
  });

  it('keeps a price filter that was applied before the page of the previous filter had rendered', async () => {
    const slow = Promise.withResolvers<undefined>();
    const slowChunk = Promise.withResolvers<{ default: () => null }>();
    const SlowSamplePage = lazy(() => slowChunk.promise);
    function SlowPage() {
      const { search } = useLocation();
      return (
        <>
          <SamplePage />
          {search === '?regions=otago' && <SlowSamplePage />}
        </>
      );
    }
    await renderAt('/marketplace', SlowPage, async (url) => {
      if (url.searchParams.has('priceMax')) await slow.promise;
      return createSearchStateAt(url);
    });
    jest.useFakeTimers();
    const priceField = screen.getByLabelText('Price: To ($)');
    const entries = window.history.length;
    fireEvent.click(getOtagoCheckbox());
    await waitForMilliseconds(1_000);
    expect(window.location.search).toBe('?regions=otago');
    fireEvent.change(priceField, { target: { value: '2' } });
    await waitForMilliseconds(1_000);
    await act(async () => {
      slowChunk.resolve({ default: () => null });
      await slowChunk.promise;
    });
    await waitForMilliseconds(1_000);
    expect(screen.getByLabelText('Price: To ($)')).toHaveProperty('value', '2');
    await act(async () => {
      slow.resolve(undefined);
      await slow.promise;
    });
    expect(screen.getByLabelText('Price: To ($)')).toHaveProperty('value', '2');
    expect(window.location.search).toBe('?regions=otago&priceMax=2');
    expect(window.history.length).toBe(entries + 2);
  });

  it('ignores Enter after the same values were sent', async () => {
    const page = await renderWithSlowResults();
    fireEvent.click(getOtagoCheckbox());
    await waitForMilliseconds(1_000);
    const form = getOtagoCheckbox().closest('form');
    if (form) fireEvent.submit(form);
    await waitForMilliseconds(1_000);
    await page.show();
    expect(page.getLoadedQueries()).toEqual(['', '?regions=otago']);
  });

  it('ignores More, whose link leads to the next page of the previous results', async () => {
    const page = await renderWithSlowResults();
    fireEvent.click(getOtagoCheckbox());
    await waitForMilliseconds(1_000);
    fireEvent.click(screen.getByRole('link', { name: 'More' }));
    await page.show();
    expect(page.getLoadedQueries()).toEqual(['', '?regions=otago']);
    expect(window.location.search).toBe('?regions=otago');
  });
});
