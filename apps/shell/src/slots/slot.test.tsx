import { act, useState } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Slot, SlotProvider } from '@paddock/router';
import type { SlotUse } from '@paddock/router';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime, SlotFilling } from '../routing/runtime.ts';
import { SlotView } from './slot.tsx';

type Filled = ComponentType<{ readonly layout: 'bar' | 'compact' }>;

function SearchForm() {
  const [term, setTerm] = useState('');
  return (
    <form>
      <input
        name="query"
        aria-label="Search"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
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
  root.innerHTML = renderToString(
    slotView({ loaded: () => Component, load: () => Promise.resolve(Component) }),
  );
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(root, slotView({ loaded: () => undefined, load: () => code.promise }), {
        onRecoverableError,
      }),
  );
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

it('hydrates the empty place of a slot that the server had no code for, and fills it', async () => {
  const code = Promise.withResolvers<Filled>();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-absent=""></div>';
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(root, slotView({ loaded: () => undefined, load: () => code.promise }), {
        onRecoverableError,
      }),
  );
  await act(() => {
    code.resolve(SearchForm);
    return code.promise;
  });
  expect(screen.getByLabelText('Search')).toBeInstanceOf(HTMLInputElement);
  expect(onRecoverableError).not.toHaveBeenCalled();
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
      <SlotView
        name="header.search"
        props={{ layout: 'bar' }}
        fallback={<a href="/search/listing">Search</a>}
      />
    </RuntimeProvider>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<a href="/search/listing">Search</a>';
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(root, view({ loaded: () => undefined, load: () => code.promise }), {
        onRecoverableError,
      }),
  );
  expect(screen.getByRole('link', { name: 'Search' })).toBeInTheDocument();
  await act(() => {
    code.resolve(SearchForm);
    return code.promise;
  });
  expect(screen.getByLabelText('Search')).toBeInstanceOf(HTMLInputElement);
  expect(screen.queryByRole('link')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

describe('in another area’s page', () => {
  const View = SlotView as unknown as ComponentType<SlotUse>;
  const page = (filling: SlotFilling<'header.search'> | null) => (
    <RuntimeProvider value={{ slot: () => filling } as unknown as Runtime}>
      <SlotProvider value={(use) => <View {...use} />}>
        <Slot name="header.search" props={{ layout: 'bar' }} absent={<p>Away for now</p>} />
      </SlotProvider>
    </RuntimeProvider>
  );
  const late: SlotFilling<'header.search'> = {
    loaded: () => undefined,
    load: () => new Promise(() => undefined),
  };

  function hydrate(serverHtml: string, filling: SlotFilling<'header.search'> | null) {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = serverHtml;
    const onRecoverableError = jest.fn();
    act(() => void hydrateRoot(root, page(filling), { onRecoverableError }));
    return { root, onRecoverableError };
  }
  const passLate = () => act(() => jest.advanceTimersByTimeAsync(4_000));

  afterEach(() => void jest.useRealTimers());

  it('is rendered by the server, kept, and taken over', async () => {
    const html = renderToString(
      page({ loaded: () => SearchForm, load: () => Promise.resolve(SearchForm) }),
    );
    expect(html).toContain('<form>');
    const code = Promise.withResolvers<Filled>();
    const { root, onRecoverableError } = hydrate(html, {
      loaded: () => undefined,
      load: () => code.promise,
    });
    const before = screen.getByRole('textbox');
    await act(() => {
      code.resolve(SearchForm);
      return code.promise;
    });
    expect(screen.getByRole('textbox')).not.toBe(before);
    expect(root).not.toHaveTextContent('Away');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('says that it is away where nothing fills it, on both sides alike', () => {
    const html = renderToString(page(null));
    expect(html).toContain('Away for now');
    const { root, onRecoverableError } = hydrate(html, null);
    expect(root).toHaveTextContent('Away for now');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('says so once where the server could not load it and the browser cannot either', async () => {
    jest.useFakeTimers();
    const { root, onRecoverableError } = hydrate(renderToString(page(null)), late);
    await passLate();
    expect(root.textContent).toBe('Away for now');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('says so above what can be read, where its code is late, and no longer when it comes', async () => {
    jest.useFakeTimers();
    const code = Promise.withResolvers<Filled>();
    const { root } = hydrate(
      renderToString(page({ loaded: () => SearchForm, load: () => Promise.resolve(SearchForm) })),
      { loaded: () => undefined, load: () => code.promise },
    );
    expect(root).not.toHaveTextContent('Away');
    await passLate();
    expect(root).toHaveTextContent('Away for now');
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    await act(() => {
      code.resolve(SearchForm);
      return code.promise;
    });
    expect(root).not.toHaveTextContent('Away');
  });

  it('says so where it throws, and without a host', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken: Filled = () => {
      throw new Error('broken');
    };
    const { root } = hydrate('', { loaded: () => Broken, load: () => Promise.resolve(Broken) });
    expect(root).toHaveTextContent('Away for now');
    error.mockRestore();
    expect(renderToString(<Slot name="x" props={{}} absent="Nobody here" />)).toBe('Nobody here');
  });
});
