import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { PriceBar } from './price-bar.tsx';

/** jsdom has no layout, so the observer reports each observed element at once. */
class FakeResizeObserver {
  readonly #report: () => void;
  constructor(callback: () => void) {
    this.#report = callback;
  }
  observe() {
    this.#report();
  }
  disconnect() {
    /* There is nothing to stop. */
  }
}

/** Reports the position of the observed element to the component. */
let report: (entry: { isIntersecting: boolean; top: number }) => void;
let observed: Element | null = null;

class FakeIntersectionObserver {
  constructor(callback: (entries: readonly unknown[]) => void) {
    report = ({ isIntersecting, top }) =>
      act(() => callback([{ isIntersecting, boundingClientRect: { top } }]));
  }
  observe(element: Element) {
    observed = element;
  }
  disconnect() {
    observed = null;
  }
}

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: FakeIntersectionObserver,
    ResizeObserver: FakeResizeObserver,
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

function renderPriceBar(priceText: string) {
  return render(
    <main>
      <h1>John Deere 6120R</h1>
      <PriceBar priceText={priceText} title="John Deere 6120R" action={<button>Message</button>} />
    </main>,
  );
}
const findMessageButton = () => screen.queryByRole('button', { name: 'Message' });

describe('PriceBar', () => {
  it('is visible only while the page’s heading is scrolled away', () => {
    const { unmount } = renderPriceBar('$87,500 + GST');
    expect(observed).toBe(screen.getByRole('heading'));
    expect(findMessageButton()).toBeNull();
    report({ isIntersecting: false, top: -40 });
    expect(findMessageButton()).toBeVisible();
    expect(screen.getByText('$87,500')).toBeVisible();
    report({ isIntersecting: true, top: 10 });
    expect(findMessageButton()).toBeNull();
    report({ isIntersecting: false, top: 900 });
    expect(findMessageButton()).toBeNull();
    unmount();
    expect(observed).toBeNull();
  });

  it('leaves room below toasts only while it is visible', () => {
    const getRoom = () => document.documentElement.style.getPropertyValue('--pd-sticky-footer');
    renderPriceBar('$87,500 + GST');
    expect(getRoom()).toBe('');
    report({ isIntersecting: false, top: -40 });
    expect(getRoom()).toBe('0px');
    report({ isIntersecting: true, top: 10 });
    expect(getRoom()).toBe('');
  });

  it('shows the title of a listing without a price', () => {
    renderPriceBar('');
    expect(screen.getAllByText('John Deere 6120R')).toHaveLength(2);
  });
});
