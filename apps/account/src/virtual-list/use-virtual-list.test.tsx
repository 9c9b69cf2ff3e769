import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useVirtualList } from './use-virtual-list.ts';

const PART_PX = 100;
const VIEWPORT_PX = 500;
let scrollTop = 0;

/**
 * Fakes the browser's layout: parts are 100 px high, spacers have their own height, and all are
 * stacked vertically.
 */
beforeEach(() => {
  scrollTop = 0;
  Object.assign(window, { innerHeight: VIEWPORT_PX });
  const getHeight = (child: Element) =>
    child.hasAttribute('data-part')
      ? PART_PX
      : Number.parseFloat((child as HTMLElement).style.height);
  const sumHeights = (children: readonly Element[]) =>
    children.map(getHeight).reduce((sum, height) => sum + height, 0);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.getAttribute('role') === 'list')
      return new DOMRect(0, -scrollTop, 320, sumHeights([...this.children]));
    const siblings = [...(this.parentElement?.children ?? [])];
    return new DOMRect(
      0,
      sumHeights(siblings.slice(0, siblings.indexOf(this))) - scrollTop,
      320,
      getHeight(this),
    );
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function List({
  keys,
  always = null,
}: {
  readonly keys: readonly string[];
  readonly always?: string | null;
}) {
  const { listRef, segments } = useVirtualList<HTMLDivElement>({
    keys,
    alwaysRenderedKey: always,
    estimatePx: 60,
    containerSelector: null,
  });
  return (
    <div role="list" ref={listRef}>
      {segments.map((segment) =>
        segment.type === 'spacer' ? (
          <div key={segment.key} style={{ height: segment.heightPx }} />
        ) : (
          <div key={segment.key} data-part={segment.key}>
            <button type="button">{segment.key}</button>
          </div>
        ),
      )}
    </div>
  );
}

const createKeys = (count: number) => Array.from({ length: count }, (_each, index) => `k${index}`);
const getRenderedKeys = () =>
  [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'));
const getListHeight = () => document.querySelector('[role=list]')?.getBoundingClientRect().height;
const waitForNextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
const keysBetween = (from: number, to: number) => createKeys(to + 1).slice(from);

function scrollTo(px: number): void {
  scrollTop = px;
  fireEvent.scroll(document);
}

describe('useVirtualList', () => {
  it('renders the parts within one screen of the viewport, and spacers of the same height for the others', async () => {
    const keys = createKeys(40);
    render(<List keys={keys} />);
    // Everything that the server rendered stays in the document until the positions have been
    // measured.
    expect(getRenderedKeys()).toHaveLength(40);
    await waitFor(() => expect(getRenderedKeys()).toEqual([...keysBetween(0, 10), 'k39']));
    expect(getListHeight()).toBe(4_000);
    scrollTo(2_000);
    await waitFor(() => expect(getRenderedKeys()).toEqual([...keysBetween(14, 30), 'k39']));
    expect(getListHeight()).toBe(4_000);
  });

  it('renders new parts near the viewport one at a time, but the newest part at once', async () => {
    const { rerender } = render(<List keys={createKeys(5)} />);
    rerender(<List keys={createKeys(200)} />);
    expect(getRenderedKeys()).toEqual([...keysBetween(0, 4), 'k199']);
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(getRenderedKeys().length));
    observer.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(getRenderedKeys()).toEqual([...keysBetween(0, 10), 'k199']));
    observer.disconnect();
    expect(
      counts.every((count, index) => index === 0 || count - (counts[index - 1] ?? 0) <= 1),
    ).toBe(true);
  });

  it('keeps the part that has the focus and the part that must always be rendered', async () => {
    const keys = createKeys(100);
    const { getByText, rerender } = render(<List keys={keys} />);
    act(() => getByText('k2').focus());
    scrollTo(6_000);
    await waitFor(() => expect(getRenderedKeys()).toEqual(['k2', ...keysBetween(54, 70), 'k99']));
    rerender(<List keys={keys} always="k30" />);
    expect(getRenderedKeys()).toEqual(['k2', 'k30', ...keysBetween(54, 70), 'k99']);
    act(() => getByText('k2').blur());
    scrollTo(6_010);
    await waitFor(() => expect(getRenderedKeys()).not.toContain('k2'));
  });

  it('keeps a part that is needed again before React has removed it', async () => {
    // The fake timers stop animation frames, so only scrolling renders nearby parts. Outside
    // `act()`, React applies a transition in a later task.
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
    });
    const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const renderKeys = (...keys: readonly string[]) =>
      flushSync(() => root.render(<List keys={keys} />));
    try {
      renderKeys('k0', 'k1', 'k2');
      renderKeys('k0', 'k2');
      document.dispatchEvent(new Event('scroll'));
      renderKeys('k0', 'k1', 'k2');
      expect(getRenderedKeys()).toEqual(['k0', 'k1', 'k2']);
      document.dispatchEvent(new Event('scroll'));
      // Wait for far more tasks than React needs.
      for (let task = 0; task < 20; task += 1) await waitForNextTask();
      expect(getRenderedKeys()).toEqual(['k0', 'k1', 'k2']);
    } finally {
      flushSync(() => root.unmount());
      environment.IS_REACT_ACT_ENVIRONMENT = true;
      jest.useRealTimers();
    }
  });
});
