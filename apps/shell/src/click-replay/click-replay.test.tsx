import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayClick, takeRecordedClick } from './click-replay.ts';
import { CLICK_REPLAY_SCRIPT } from './click-replay-script.ts';

const getButton = (name: string): HTMLButtonElement => {
  const element = document.querySelector(`button[name="${name}"]`);
  if (!(element instanceof HTMLButtonElement)) throw new Error(`No button ${name}`);
  return element;
};

/** Runs the script as the browser does in the document's head. */
function runScript(): void {
  const script = document.createElement('script');
  script.textContent = CLICK_REPLAY_SCRIPT;
  document.head.append(script);
}

const pendingButtons = new Set<Element>();
const clicks = jest.fn<(name: string) => void>();

function Page() {
  const recordedClick = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    recordedClick.current = takeRecordedClick();
  }, []);
  useEffect(() => {
    if (recordedClick.current) replayClick(recordedClick.current);
  }, []);
  return (
    <main>
      <button type="button" name="change" onClick={() => clicks('change')}>
        <span>Change email</span>
      </button>
      <button type="button" name="delete" onClick={() => clicks('delete')} />
      <button type="submit" name="send" />
      <button type="button" name="menu" popoverTarget="menu" />
      <button type="button" name="retry" data-now="" />
    </main>
  );
}

describe('a click before hydration', () => {
  let root: Root | undefined;
  let element: HTMLElement;

  const hydrate = async () => {
    act(() => {
      root = hydrateRoot(element, <Page />);
    });
    await act(() => jest.runAllTimersAsync());
  };

  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom implements neither popovers nor animations.
    Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
    HTMLElement.prototype.animate = function animate() {
      pendingButtons.add(this);
      return { cancel: () => pendingButtons.delete(this) } as unknown as Animation;
    };
    element = document.createElement('div');
    element.innerHTML = renderToString(<Page />);
    document.body.append(
      element,
      Object.assign(document.createElement('button'), { type: 'button', name: 'outside' }),
    );
    runScript();
  });

  afterEach(() => {
    takeRecordedClick();
    act(() => {
      root?.unmount();
    });
    root = undefined;
    document.body.replaceChildren();
    clicks.mockClear();
    jest.useRealTimers();
  });

  it('is shown as pending and replayed once after hydration', async () => {
    getButton('change').querySelector('span')?.click();
    expect([...pendingButtons]).toEqual([getButton('change')]);
    expect(clicks).not.toHaveBeenCalled();
    await hydrate();
    expect(clicks.mock.calls).toEqual([['change']]);
    expect(pendingButtons.size).toBe(0);
    getButton('delete').click();
    expect(clicks.mock.calls).toEqual([['change'], ['delete']]);
  });

  it('is replaced by a later click', async () => {
    getButton('delete').click();
    getButton('change').click();
    expect([...pendingButtons]).toEqual([getButton('change')]);
    await hydrate();
    expect(clicks.mock.calls).toEqual([['change']]);
  });

  it('is not recorded on buttons that work without code, or outside the page’s content', () => {
    for (const name of ['send', 'menu', 'retry', 'outside']) getButton(name).click();
    expect(pendingButtons.size).toBe(0);
    expect(takeRecordedClick()).toBeNull();
  });

  it('is recorded on a button for a popover where the browser has no popovers', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    getButton('menu').click();
    expect(takeRecordedClick()).toBe(getButton('menu'));
  });

  it('is dropped when its button is removed', async () => {
    getButton('change').click();
    const recordedClick = takeRecordedClick();
    if (!recordedClick) throw new Error('The click was not recorded');
    const onClick = jest.fn();
    recordedClick.addEventListener('click', onClick);
    recordedClick.remove();
    replayClick(recordedClick);
    await jest.runAllTimersAsync();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is not replayed when it made React hydrate the page', async () => {
    const onClick = jest.fn();
    getButton('change').addEventListener('click', onClick);
    // React listens at its root and handles the click before the button does. This listener
    // simulates the hydration that the click causes.
    element.addEventListener(
      'click',
      () => {
        const recordedClick = takeRecordedClick();
        if (recordedClick) replayClick(recordedClick);
      },
      { capture: true, once: true },
    );
    getButton('change').click();
    await jest.runAllTimersAsync();
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
