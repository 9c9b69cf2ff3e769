import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { passOnEarlyClick, takeEarlyClick } from './early-click.ts';
import { EARLY_CLICKS_SCRIPT } from './early-clicks-script.ts';

const button = (name: string): HTMLButtonElement => {
  const found = document.querySelector(`button[name="${name}"]`);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`No button ${name}`);
  return found;
};

/** As the browser runs it in the document's head. */
function runScript(): void {
  const script = document.createElement('script');
  script.textContent = EARLY_CLICKS_SCRIPT;
  document.head.append(script);
}

const waiting = new Set<Element>();
const clicks = jest.fn<(name: string) => void>();

function Page() {
  const taken = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    taken.current = takeEarlyClick();
  }, []);
  useEffect(() => {
    if (taken.current) passOnEarlyClick(taken.current);
  }, []);
  return (
    <main>
      <button type="button" name="change" onClick={() => clicks('change')}>
        <span>Change e-mail</span>
      </button>
      <button type="button" name="delete" onClick={() => clicks('delete')} />
      <button type="submit" name="send" />
      <button type="button" name="menu" popoverTarget="menu" />
      <button type="button" name="retry" data-now="" />
    </main>
  );
}

describe('a click on a button whose code has not come', () => {
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
    // jsdom animates nothing.
    HTMLElement.prototype.animate = function animate() {
      waiting.add(this);
      return { cancel: () => waiting.delete(this) } as unknown as Animation;
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
    takeEarlyClick();
    act(() => {
      root?.unmount();
    });
    root = undefined;
    document.body.replaceChildren();
    clicks.mockClear();
    jest.useRealTimers();
  });

  it('is seen to be waiting, and is done once when the code is there', async () => {
    button('change').querySelector('span')?.click();
    expect([...waiting]).toEqual([button('change')]);
    expect(clicks).not.toHaveBeenCalled();
    await hydrate();
    expect(clicks.mock.calls).toEqual([['change']]);
    expect(waiting.size).toBe(0);
    button('delete').click();
    expect(clicks.mock.calls).toEqual([['change'], ['delete']]);
  });

  it('gives way to a later one', async () => {
    button('delete').click();
    button('change').click();
    expect([...waiting]).toEqual([button('change')]);
    await hydrate();
    expect(clicks.mock.calls).toEqual([['change']]);
  });

  it('is left to the browser where that does it alone, and to the frame outside the page', () => {
    for (const name of ['send', 'menu', 'retry', 'outside']) button(name).click();
    expect(waiting.size).toBe(0);
    expect(takeEarlyClick()).toBeNull();
  });

  it('is forgotten with its button', async () => {
    button('change').click();
    const taken = takeEarlyClick();
    if (!taken) throw new Error('Nothing was kept');
    const heard = jest.fn();
    taken.addEventListener('click', heard);
    taken.remove();
    passOnEarlyClick(taken);
    await jest.runAllTimersAsync();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not done twice where it made React take the page over', async () => {
    const heard = jest.fn();
    button('change').addEventListener('click', heard);
    // React listens at its root, before the button: by then the page is there.
    element.addEventListener(
      'click',
      () => {
        const taken = takeEarlyClick();
        if (taken) passOnEarlyClick(taken);
      },
      { capture: true, once: true },
    );
    button('change').click();
    await jest.runAllTimersAsync();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
