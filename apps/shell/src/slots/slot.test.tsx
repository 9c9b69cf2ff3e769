import { act, useState } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime, SlotFilling } from '../routing/runtime.ts';
import { SlotView } from './slot.tsx';

type Filled = ComponentType<{ readonly layout: 'bar' | 'compact' }>;

function SearchForm() {
  const [term, setTerm] = useState('');
  return (
    <form>
      <input name="query" aria-label="Search" value={term} onChange={(event) => setTerm(event.target.value)} />
      <output>{term}</output>
    </form>
  );
}

function slotView(filling: SlotFilling<'header.search'> | null) {
  const runtime = { slot: () => filling } as unknown as Runtime;
  return (
    <RuntimeProvider value={runtime}>
      <SlotView name="header.search" props={{ layout: 'bar' }} />
    </RuntimeProvider>
  );
}

/** The server's page, taken over by a browser whose code for the slot is on its way. */
function takeOver(Component: Filled) {
  const code = Promise.withResolvers<Filled>();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(slotView({ loaded: () => Component, load: () => Promise.resolve(Component) }));
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, slotView({ loaded: () => undefined, load: () => code.promise }), { onRecoverableError }));
  const arrive = () =>
    act(() => {
      code.resolve(Component);
      return code.promise;
    });
  return { root, arrive, onRecoverableError };
}

afterEach(() => {
  document.body.replaceChildren();
});

it('keeps what the server rendered, untouched, until the code is there', async () => {
  const { root, arrive, onRecoverableError } = takeOver(SearchForm);
  const input = screen.getByRole('textbox');
  expect(root.querySelector('form')).not.toBeNull();
  await arrive();
  expect(screen.getByRole('textbox')).not.toBe(input);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('carries over what was typed, the focus and the caret', async () => {
  const { arrive } = takeOver(SearchForm);
  const before = screen.getByRole<HTMLInputElement>('textbox');
  before.focus();
  before.value = 'hay bales';
  before.setSelectionRange(3, 3);
  await arrive();
  const after = screen.getByRole<HTMLInputElement>('textbox');
  expect(after).toHaveValue('hay bales');
  expect(screen.getByRole('status')).toHaveTextContent('hay bales');
  expect(after).toHaveFocus();
  expect(after.selectionStart).toBe(3);
});

it('leaves the focus where it is when it is elsewhere', async () => {
  const { arrive } = takeOver(SearchForm);
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  await arrive();
  expect(elsewhere).toHaveFocus();
});

it('is absent where its component throws, and where no remote fills it', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = false;
  const { root, arrive } = takeOver(() => {
    if (isBroken) throw new Error('broken');
    return <p>fine on the server</p>;
  });
  expect(root).toHaveTextContent('fine on the server');
  isBroken = true;
  await arrive();
  expect(root).toHaveTextContent(/^$/);
  error.mockRestore();
  expect(renderToString(slotView(null))).toBe('');
});

it('with a stand-in the server renders that, and the browser keeps it until the code is there', async () => {
  const code = Promise.withResolvers<Filled>();
  const view = (filling: SlotFilling<'header.search'>) => (
    <RuntimeProvider value={{ slot: () => filling } as unknown as Runtime}>
      <SlotView name="header.search" props={{ layout: 'bar' }} fallback={<a href="/search/listing">Search</a>} />
    </RuntimeProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<a href="/search/listing">Search</a>';
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(root, view({ loaded: () => undefined, load: () => code.promise }), { onRecoverableError }));
  expect(screen.getByRole('link', { name: 'Search' })).toBeInTheDocument();
  await act(() => {
    code.resolve(SearchForm);
    return code.promise;
  });
  expect(screen.getByLabelText('Search')).toBeInstanceOf(HTMLInputElement);
  expect(screen.queryByRole('link')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
