import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Slot, SlotProvider } from '@paddock/router';
import { RuntimeProvider } from '../routing/runtime.ts';
import type { Runtime, SlotModule } from '../routing/runtime.ts';
import { SlotView } from './slot.tsx';

type SlotComponent = ComponentType<{ readonly layout: 'bar' | 'compact' }>;

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

function renderSlotView(filling: SlotModule<'header.search'> | null) {
  const runtime = { getSlot: () => filling } as unknown as Runtime;
  return (
    <RuntimeProvider value={runtime}>
      <SlotView name="header.search" props={{ layout: 'bar' }} />
    </RuntimeProvider>
  );
}

/** Hydrates a server-rendered page whose slot code has not loaded yet. */
function hydrateLateSlot(Component: SlotComponent) {
  const code = Promise.withResolvers<SlotComponent>();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    renderSlotView({
      getLoaded: () => Component,
      load: () => undefined,
      whenLoaded: Promise.resolve(Component),
    }),
  );
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(
        root,
        renderSlotView({
          getLoaded: () => undefined,
          load: () => undefined,
          whenLoaded: code.promise,
        }),
        {
          onRecoverableError,
        },
      ),
  );
  const finishLoading = () =>
    act(() => {
      code.resolve(Component);
      return code.promise;
    });
  return { root, finishLoading, onRecoverableError };
}

/** The elements that are watched until they are near the viewport, with their listeners. */
const watched = new Map<Element, () => void>();
/** True when every watched element is near the viewport at once, as on a small page. */
let isEverythingNear = true;

class FakeIntersectionObserver {
  private readonly listener: (entries: { isIntersecting: boolean }[]) => void;
  constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
    this.listener = listener;
  }
  observe(element: Element) {
    const notify = () => this.listener([{ isIntersecting: true }]);
    watched.set(element, notify);
    this.listener([{ isIntersecting: isEverythingNear }]);
  }
  disconnect() {
    watched.clear();
  }
}

beforeEach(() => {
  isEverythingNear = true;
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
});

afterEach(() => {
  document.body.replaceChildren();
  watched.clear();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

it('SlotView keeps the server-rendered HTML until the code has loaded', async () => {
  const { root, finishLoading, onRecoverableError } = hydrateLateSlot(SearchForm);
  const input = screen.getByRole('textbox');
  expect(root.querySelector('form')).not.toBeNull();
  await finishLoading();
  expect(screen.getByRole('textbox')).not.toBe(input);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('SlotView carries typed text, focus and caret position over to the component', async () => {
  const { finishLoading } = hydrateLateSlot(SearchForm);
  const before = screen.getByRole<HTMLInputElement>('textbox');
  before.focus();
  before.value = 'hay bales';
  before.setSelectionRange(3, 3);
  await finishLoading();
  const after = screen.getByRole<HTMLInputElement>('textbox');
  expect(after).toHaveValue('hay bales');
  expect(screen.getByRole('status')).toHaveTextContent('hay bales');
  expect(after).toHaveFocus();
  expect(after.selectionStart).toBe(3);
});

it('SlotView fills the placeholder of a slot that the server could not render', async () => {
  const code = Promise.withResolvers<SlotComponent>();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-unavailable=""></div>';
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(
        root,
        renderSlotView({
          getLoaded: () => undefined,
          load: () => undefined,
          whenLoaded: code.promise,
        }),
        {
          onRecoverableError,
        },
      ),
  );
  await act(() => {
    code.resolve(SearchForm);
    return code.promise;
  });
  expect(screen.getByLabelText('Search')).toBeInstanceOf(HTMLInputElement);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it.each([
  ['the server-rendered HTML', undefined, '<div><form></form></div>'],
  ['an empty fallback', null, ''],
])('SlotView with %s loads its code when it is near the viewport', async (_, fallback, html) => {
  isEverythingNear = false;
  const code = Promise.withResolvers<SlotComponent>();
  const load = jest.fn(() => code.resolve(SearchForm));
  const runtime = {
    getSlot: () => ({ getLoaded: () => undefined, load, whenLoaded: code.promise }),
  } as unknown as Runtime;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const onRecoverableError = jest.fn();
  act(
    () =>
      void hydrateRoot(
        root,
        <RuntimeProvider value={runtime}>
          <SlotView name="header.search" props={{ layout: 'bar' }} fallback={fallback} />
        </RuntimeProvider>,
        { onRecoverableError },
      ),
  );
  expect(load).not.toHaveBeenCalled();
  expect([...watched.keys()]).toEqual([root.firstElementChild]);
  await act(() => {
    for (const notify of watched.values()) notify();
    dispatchEvent(new Event('pointerdown'));
    return code.promise;
  });
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Search')).toBeInstanceOf(HTMLInputElement);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

it('SlotView loads the code of a slot whose HTML works without code only when the visitor uses the page', async () => {
  const load = jest.fn();
  const runtime = {
    getSlot: () => ({ getLoaded: () => undefined, load, whenLoaded: new Promise(() => undefined) }),
  } as unknown as Runtime;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div><form></form></div>';
  act(
    () =>
      void hydrateRoot(
        root,
        <RuntimeProvider value={runtime}>
          <SlotView name="header.search" props={{ layout: 'bar' }} />
        </RuntimeProvider>,
      ),
  );
  expect(load).not.toHaveBeenCalled();
  await act(() => {
    dispatchEvent(new Event('pointermove'));
    return Promise.resolve();
  });
  expect(load).toHaveBeenCalledTimes(1);
});

it('SlotView does not move the focus when the focus is outside the slot', async () => {
  const { finishLoading } = hydrateLateSlot(SearchForm);
  const otherButton = document.body.appendChild(document.createElement('button'));
  otherButton.focus();
  await finishLoading();
  expect(otherButton).toHaveFocus();
});

it('SlotView renders nothing when its component throws or when no remote fills the slot', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = false;
  const { root, finishLoading } = hydrateLateSlot(() => {
    if (isBroken) throw new Error('broken');
    return <p>fine on the server</p>;
  });
  expect(root).toHaveTextContent('fine on the server');
  isBroken = true;
  await finishLoading();
  expect(root).toHaveTextContent(/^$/);
  error.mockRestore();
  expect(renderToString(renderSlotView(null))).toBe('');
});

it('SlotView renders the fallback on the server, and in the browser until the code has loaded', async () => {
  const code = Promise.withResolvers<SlotComponent>();
  const view = (filling: SlotModule<'header.search'>) => (
    <RuntimeProvider value={{ getSlot: () => filling } as unknown as Runtime}>
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
      void hydrateRoot(
        root,
        view({ getLoaded: () => undefined, load: () => undefined, whenLoaded: code.promise }),
        {
          onRecoverableError,
        },
      ),
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

describe('Slot in another remote’s page', () => {
  const createPage = (filling: SlotModule<'header.search'> | null) => (
    <RuntimeProvider value={{ getSlot: () => filling } as unknown as Runtime}>
      <SlotProvider value={(request) => <SlotView {...request} />}>
        <Slot name="header.search" props={{ layout: 'bar' }} unavailable={<p>Away for now</p>} />
      </SlotProvider>
    </RuntimeProvider>
  );
  const stalledSlot: SlotModule<'header.search'> = {
    getLoaded: () => undefined,
    load: () => undefined,
    whenLoaded: new Promise(() => undefined),
  };

  function hydrate(serverHtml: string, filling: SlotModule<'header.search'> | null) {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = serverHtml;
    const onRecoverableError = jest.fn();
    act(() => void hydrateRoot(root, createPage(filling), { onRecoverableError }));
    return { root, onRecoverableError };
  }
  const waitUntilLate = () => act(() => jest.advanceTimersByTimeAsync(4_000));

  afterEach(() => void jest.useRealTimers());

  it('shows the server-rendered HTML until the component replaces it', async () => {
    const html = renderToString(
      createPage({
        getLoaded: () => SearchForm,
        load: () => undefined,
        whenLoaded: Promise.resolve(SearchForm),
      }),
    );
    expect(html).toContain('<form>');
    const code = Promise.withResolvers<SlotComponent>();
    const { root, onRecoverableError } = hydrate(html, {
      getLoaded: () => undefined,
      load: () => undefined,
      whenLoaded: code.promise,
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

  it('renders `unavailable` on the server and in the browser when no remote fills it', () => {
    const html = renderToString(createPage(null));
    expect(html).toContain('Away for now');
    const { root, onRecoverableError } = hydrate(html, null);
    expect(root).toHaveTextContent('Away for now');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('renders `unavailable` once when the code loads neither on the server nor in the browser', async () => {
    jest.useFakeTimers();
    const { root, onRecoverableError } = hydrate(renderToString(createPage(null)), stalledSlot);
    await waitUntilLate();
    expect(root.textContent).toBe('Away for now');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('renders `unavailable` above the server-rendered HTML while the code is late', async () => {
    jest.useFakeTimers();
    const code = Promise.withResolvers<SlotComponent>();
    const { root } = hydrate(
      renderToString(
        createPage({
          getLoaded: () => SearchForm,
          load: () => undefined,
          whenLoaded: Promise.resolve(SearchForm),
        }),
      ),
      { getLoaded: () => undefined, load: () => undefined, whenLoaded: code.promise },
    );
    expect(root).not.toHaveTextContent('Away');
    await act(() => {
      dispatchEvent(new Event('pointerdown'));
      return Promise.resolve();
    });
    await waitUntilLate();
    expect(root).toHaveTextContent('Away for now');
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    await act(() => {
      code.resolve(SearchForm);
      return code.promise;
    });
    expect(root).not.toHaveTextContent('Away');
  });

  it('renders `unavailable` when the component throws', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken: SlotComponent = () => {
      throw new Error('broken');
    };
    const { root } = hydrate('', {
      getLoaded: () => Broken,
      load: () => undefined,
      whenLoaded: Promise.resolve(Broken),
    });
    expect(root).toHaveTextContent('Away for now');
    error.mockRestore();
  });
});
