import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Suggestion } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { provideBrowserServices } from '../../browser-services.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import type { AskedCall } from '../../testing/fake-api.ts';
import { htmlAt, renderAt } from '../../testing/render-at.tsx';
import { Slot } from '../../slots/header-search.slot.tsx';

const SUGGESTIONS: Suggestion[] = [
  { type: 'term', label: 'tractor', hint: null, href: '/search/listing?query=tractor' },
  {
    type: 'category',
    label: 'Tractors',
    hint: 'in Machinery',
    href: '/marketplace/machinery/tractors',
  },
  { type: 'place', label: 'Waikato', hint: 'Region', href: '/search/listing?regions=waikato' },
];

let dispose: () => void = () => undefined;
function provide(answer: (call: AskedCall) => unknown = () => ({ suggestions: SUGGESTIONS })) {
  const { api, calls } = fakeApi(answer);
  dispose = provideBrowserServices({ api });
  return calls;
}
const Bar = () => <Slot layout="bar" />;
const Compact = () => <Slot layout="compact" />;
const box = () => screen.findByRole('combobox', { name: 'Search listings' });

beforeEach(() => {
  provide();
});
afterEach(() => dispose());

describe('the search box', () => {
  it('can be submitted with words in it alone', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    const input = await box();
    const submit = screen.getByRole('button', { name: 'Search' });
    expect(submit).toBeDisabled();
    await user.type(input, '   ');
    expect(submit).toBeDisabled();
    await user.type(input, '{Enter}');
    expect(window.location.pathname).toBe('/');
    await user.type(input, 'hay');
    expect(submit).toBeEnabled();
  });

  it('goes to the results and states the fact on the bus', async () => {
    const user = userEvent.setup();
    const submitted = jest.fn();
    const unsubscribe = eventBus.on('search.submitted', submitted);
    await renderAt('/search/listing?listingType=item&regions=waikato&condition=used', Bar);
    await user.type(await box(), 'ford tractor{Enter}');
    await waitFor(() =>
      expect(window.location.search).toBe('?query=ford+tractor&listingType=item&regions=waikato'),
    );
    expect(window.location.pathname).toBe('/search/listing');
    expect(submitted).toHaveBeenCalledWith({ term: 'ford tractor', listingTypes: ['item'] });
    unsubscribe();
  });

  it('shows the term of the page, and clears it with every filter', async () => {
    const user = userEvent.setup();
    await renderAt('/search/listing?query=hay&regions=otago', Compact);
    expect(await box()).toHaveValue('hay');
    await user.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/search/listing');
    expect(await box()).toHaveValue('');
  });

  it('suggests while typing, and takes the keyboard to a suggestion', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    const input = await box();
    await user.type(input, 'trac');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(input).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Tractors');
    expect(input).toHaveAttribute('aria-activedescendant', active.id);
    expect(input).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/marketplace/machinery/tractors'));
  });

  it('closes the suggestions with Escape and submits what was typed with Enter', async () => {
    const user = userEvent.setup();
    await renderAt('/', Bar);
    await user.type(await box(), 'trac');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?query=trac'));
  });

  it('asks once for words typed in a breath, and lets the question before go', async () => {
    const user = userEvent.setup();
    const calls = provide();
    await renderAt('/', Bar);
    await user.type(await box(), 'tractor');
    await screen.findAllByRole('option');
    expect(calls.at(-1)?.query.get('query')).toBe('tractor');
    expect(calls.filter(({ signal }) => !signal?.aborted)).toHaveLength(1);
  });

  it('says nothing where the suggestions fail', async () => {
    const user = userEvent.setup();
    const calls = provide(() => {
      throw new Error('No signal');
    });
    await renderAt('/', Bar);
    await user.type(await box(), 'trac');
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?query=trac'));
  });

  it('stays expanded on a phone while it has text, and gives way with the back arrow', async () => {
    const user = userEvent.setup();
    const { container } = await renderAt('/', Compact);
    const input = await box();
    const frame = container.firstElementChild;
    await user.type(input, 'hay');
    act(() => input.blur());
    expect(frame).toHaveAttribute('data-has-text');
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(frame).not.toHaveAttribute('data-has-text');
    expect(input).toHaveValue('');
  });

  it('is a plain form without scripts: required, never disabled', async () => {
    const document = new DOMParser().parseFromString(
      await htmlAt('/search/listing?query=hay&regions=otago', Bar),
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
