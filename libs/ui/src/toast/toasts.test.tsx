import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { closeToast, getToasts, toast, type ToastTone } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const { id } of getToasts()) closeToast(id);
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

function showToast(text: string, tone: ToastTone = 'neutral') {
  act(() => {
    toast({ text, tone });
  });
}
function wait(durationMs: number) {
  act(() => {
    jest.advanceTimersByTime(durationMs);
  });
}
const items = () => screen.queryAllByRole('listitem');
const visibleTexts = () => items().map((item) => item.querySelector('p')?.textContent);

describe('Toasts over time', () => {
  test('closes a toast after 5000 ms and removes it 200 ms later', () => {
    render(<Toasts />);
    showToast('Saved.');
    wait(4_999);
    expect(items()[0]).not.toHaveAttribute('data-closing');
    wait(1);
    expect(items()[0]).toHaveAttribute('data-closing');
    wait(199);
    expect(items()).toHaveLength(1);
    wait(1);
    expect(items()).toHaveLength(0);
  });

  test('shows a toast that was added before the region was rendered', () => {
    showToast('Saved.');
    wait(60_000);
    render(<Toasts />);
    expect(visibleTexts()).toEqual(['Saved.']);
  });

  test('does not restart the first toast’s time when another toast is added', () => {
    render(<Toasts />);
    showToast('First.');
    wait(4_000);
    showToast('Second.');
    wait(1_200);
    expect(visibleTexts()).toEqual(['Second.']);
  });

  test('pauses the timers of all toasts while the pointer is over one of them, and then resumes them', () => {
    render(<Toasts />);
    showToast('Saved.');
    wait(3_000);
    fireEvent.pointerOver(screen.getByText('Saved.'));
    wait(60_000);
    expect(visibleTexts()).toEqual(['Saved.']);
    fireEvent.pointerOver(document.body);
    wait(1_999);
    expect(items()[0]).not.toHaveAttribute('data-closing');
    wait(1);
    expect(items()[0]).toHaveAttribute('data-closing');
  });

  test('pauses the timers of all toasts while one of them contains the focus', () => {
    render(<Toasts />);
    showToast('Saved.');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    wait(60_000);
    expect(visibleTexts()).toEqual(['Saved.']);
    act(() => dismiss.blur());
    wait(5_200);
    expect(items()).toHaveLength(0);
  });

  test('never closes an error by itself', () => {
    render(<Toasts />);
    showToast('Not sent.', 'error');
    wait(600_000);
    expect(visibleTexts()).toEqual(['Not sent.']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    wait(200);
    expect(items()).toHaveLength(0);
  });

  test('never closes a sticky toast by itself', () => {
    render(<Toasts />);
    act(() => {
      toast({ tone: 'warning', text: 'Deleted on 6 December.', isSticky: true });
    });
    wait(600_000);
    expect(visibleTexts()).toEqual(['Deleted on 6 December.']);
  });
});

describe('Toasts at the limit of five', () => {
  test('replaces the oldest toast when a sixth is added', () => {
    render(<Toasts />);
    for (const text of ['1', '2', '3', '4', '5', '6']) showToast(text);
    expect(visibleTexts()).toEqual(['2', '3', '4', '5', '6']);
  });

  test('never replaces an error', () => {
    render(<Toasts />);
    showToast('wrong', 'error');
    for (const text of ['2', '3', '4', '5', '6']) showToast(text);
    expect(visibleTexts()).toEqual(['wrong', '3', '4', '5', '6']);
  });

  test('delays a toast while five errors are shown, until one is dismissed, and then shows it for its full time', () => {
    render(<Toasts />);
    for (const text of ['1', '2', '3', '4', '5']) showToast(text, 'error');
    showToast('waiting');
    wait(60_000);
    expect(visibleTexts()).toEqual(['1', '2', '3', '4', '5']);
    fireEvent.click(within(items()[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    wait(200);
    expect(visibleTexts()).toEqual(['2', '3', '4', '5', 'waiting']);
  });
});

describe('Toasts for screen readers', () => {
  test('announces each toast once: errors assertively, other toasts politely', () => {
    render(<Toasts />);
    showToast('Saved.');
    showToast('Not sent.', 'error');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(100);
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not sent\.$/);
    wait(2_000);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('Toasts used with the keyboard', () => {
  test('moves the focus from a dismissed toast to the newest other toast, and finally back to where it was before', () => {
    render(
      <>
        <button>Watch</button>
        <Toasts />
      </>,
    );
    showToast('First.');
    showToast('Second.');
    const watch = screen.getByRole('button', { name: 'Watch' });
    const dismiss = (index: number) =>
      within(items()[index] as HTMLElement).getByRole('button', { name: 'Dismiss' });
    act(() => watch.focus());
    act(() => dismiss(1).focus());
    fireEvent.click(dismiss(1));
    expect(dismiss(0)).toHaveFocus();
    fireEvent.click(dismiss(0));
    expect(watch).toHaveFocus();
  });

  test('runs a toast’s action and closes the toast', () => {
    const onAct = jest.fn();
    render(<Toasts />);
    act(() => {
      toast({ text: 'Taken off.', action: { label: 'Undo', onAct } });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledTimes(1);
    wait(200);
    expect(items()).toHaveLength(0);
  });
});

describe('Toasts near the control that was used', () => {
  /** Places the toasts at the bottom of a screen of 740 px, and the button where the test says. */
  function placeElements(buttonTop: number) {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'BUTTON'
        ? new DOMRect(16, buttonTop, 160, 44)
        : new DOMRect(16, 640, 328, 84);
    });
  }
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['at the bottom when the button is above them', 300, false],
    ['at the top when they would cover the button', 660, true],
  ])('are %s', (_place, buttonTop, isAtTop) => {
    placeElements(buttonTop);
    render(
      <>
        <button>Watch</button>
        <Toasts />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Watch' }).focus());
    showToast('Saved.');
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region.hasAttribute('data-top')).toBe(isAtTop);
  });

  test('return to the bottom when the focus moves to a new page', () => {
    placeElements(660);
    render(
      <main tabIndex={-1}>
        <button>Send</button>
        <Toasts />
      </main>,
    );
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    showToast('Sent.');
    const region = screen.getByRole('region', { name: 'Messages' });
    expect(region).toHaveAttribute('data-top');
    act(() => screen.getByRole('main').focus());
    expect(region).not.toHaveAttribute('data-top');
  });
});
