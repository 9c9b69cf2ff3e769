import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useNearParts } from './use-near-parts.ts';

const PART_PX = 100;
const SEEN_PX = 500;
let scrolledPx = 0;

/** A page as a browser lays it out: parts of 100 px and rooms of their height, one below the other. */
beforeEach(() => {
  scrolledPx = 0;
  Object.assign(window, { innerHeight: SEEN_PX });
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
      return new DOMRect(0, -scrolledPx, 320, sumHeights([...this.children]));
    const siblings = [...(this.parentElement?.children ?? [])];
    return new DOMRect(
      0,
      sumHeights(siblings.slice(0, siblings.indexOf(this))) - scrolledPx,
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
  const { listRef, segments } = useNearParts<HTMLDivElement>({
    keys,
    always,
    estimatePx: 60,
    boxSelector: null,
  });
  return (
    <div role="list" ref={listRef}>
      {segments.map((segment) =>
        segment.is === 'room' ? (
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

const keysTo = (count: number) => Array.from({ length: count }, (_each, index) => `k${index}`);
const drawn = () =>
  [...document.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'));
const heightPx = () => document.querySelector('[role=list]')?.getBoundingClientRect().height;
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
const between = (from: number, to: number) => keysTo(to + 1).slice(from);

function scrollTo(px: number): void {
  scrolledPx = px;
  fireEvent.scroll(document);
}

test('what is seen is drawn, a screen before and after too, and all else is room of the height that it had', async () => {
  const keys = keysTo(40);
  render(<List keys={keys} />);
  // What the server drew is there, until somebody has looked where they are.
  expect(drawn()).toHaveLength(40);
  await waitFor(() => expect(drawn()).toEqual([...between(0, 10), 'k39']));
  expect(heightPx()).toBe(4_000);
  scrollTo(2_000);
  await waitFor(() => expect(drawn()).toEqual([...between(14, 30), 'k39']));
  expect(heightPx()).toBe(4_000);
});

test('what comes is drawn where it is looked at, one after the other, and what was said last at once', async () => {
  const { rerender } = render(<List keys={keysTo(5)} />);
  rerender(<List keys={keysTo(200)} />);
  expect(drawn()).toEqual([...between(0, 4), 'k199']);
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(drawn().length));
  observer.observe(document.body, { childList: true, subtree: true });
  await waitFor(() => expect(drawn()).toEqual([...between(0, 10), 'k199']));
  observer.disconnect();
  expect(counts.every((count, index) => index === 0 || count - (counts[index - 1] ?? 0) <= 1)).toBe(
    true,
  );
});

test('the focus, and what was looked for, are not taken away', async () => {
  const keys = keysTo(100);
  const { getByText, rerender } = render(<List keys={keys} />);
  act(() => getByText('k2').focus());
  scrollTo(6_000);
  await waitFor(() => expect(drawn()).toEqual(['k2', ...between(54, 70), 'k99']));
  rerender(<List keys={keys} always="k30" />);
  expect(drawn()).toEqual(['k2', 'k30', ...between(54, 70), 'k99']);
  act(() => getByText('k2').blur());
  scrollTo(6_010);
  await waitFor(() => expect(drawn()).not.toContain('k2'));
});

test('a part that comes back stays, although React still has to apply that it had gone', async () => {
  // No frame comes: only scrolling looks at what is near. Outside act, React applies a transition in a later task.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  const environment = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (...keys: readonly string[]) => flushSync(() => root.render(<List keys={keys} />));
  try {
    show('k0', 'k1', 'k2');
    show('k0', 'k2');
    document.dispatchEvent(new Event('scroll'));
    show('k0', 'k1', 'k2');
    expect(drawn()).toEqual(['k0', 'k1', 'k2']);
    document.dispatchEvent(new Event('scroll'));
    // Far more tasks than React needs.
    for (let task = 0; task < 20; task += 1) await nextTask();
    expect(drawn()).toEqual(['k0', 'k1', 'k2']);
  } finally {
    flushSync(() => root.unmount());
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    jest.useRealTimers();
  }
});
