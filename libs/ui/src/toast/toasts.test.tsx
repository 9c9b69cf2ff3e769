import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { closeToast, currentToasts, toast, type ToastTone } from './toast.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) closeToast(id);
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

function say(text: string, tone: ToastTone = 'neutral') {
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
const seen = () => items().map((item) => item.querySelector('p')?.textContent);

describe('how long', () => {
  test('5000 ms, then it closes, and 200 ms later it is gone', () => {
    render(<Toasts />);
    say('Saved.');
    wait(4_999);
    expect(items()[0]).not.toHaveAttribute('data-closing');
    wait(1);
    expect(items()[0]).toHaveAttribute('data-closing');
    wait(199);
    expect(items()).toHaveLength(1);
    wait(1);
    expect(items()).toHaveLength(0);
  });

  test('what was said before the region was loaded is shown when it is', () => {
    say('Saved.');
    wait(60_000);
    render(<Toasts />);
    expect(seen()).toEqual(['Saved.']);
  });

  test('another toast does not start the first one’s time again', () => {
    render(<Toasts />);
    say('First.');
    wait(4_000);
    say('Second.');
    wait(1_200);
    expect(seen()).toEqual(['Second.']);
  });

  test('time stands still under the pointer, and goes on where it stopped', () => {
    render(<Toasts />);
    say('Saved.');
    wait(3_000);
    fireEvent.pointerOver(screen.getByText('Saved.'));
    wait(60_000);
    expect(seen()).toEqual(['Saved.']);
    fireEvent.pointerOver(document.body);
    wait(1_999);
    expect(items()[0]).not.toHaveAttribute('data-closing');
    wait(1);
    expect(items()[0]).toHaveAttribute('data-closing');
  });

  test('and while one has the focus', () => {
    render(<Toasts />);
    say('Saved.');
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    wait(60_000);
    expect(seen()).toEqual(['Saved.']);
    act(() => dismiss.blur());
    wait(5_200);
    expect(items()).toHaveLength(0);
  });

  test('errors never vanish unread', () => {
    render(<Toasts />);
    say('Not sent.', 'error');
    wait(600_000);
    expect(seen()).toEqual(['Not sent.']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    wait(200);
    expect(items()).toHaveLength(0);
  });
});

describe('how many', () => {
  test('the sixth takes the place of the oldest', () => {
    render(<Toasts />);
    for (const text of ['1', '2', '3', '4', '5', '6']) say(text);
    expect(seen()).toEqual(['2', '3', '4', '5', '6']);
  });

  test('but never that of an error', () => {
    render(<Toasts />);
    say('wrong', 'error');
    for (const text of ['2', '3', '4', '5', '6']) say(text);
    expect(seen()).toEqual(['wrong', '3', '4', '5', '6']);
  });

  test('behind five errors it waits, with its time untouched, until one is dismissed', () => {
    render(<Toasts />);
    for (const text of ['1', '2', '3', '4', '5']) say(text, 'error');
    say('patient');
    wait(60_000);
    expect(seen()).toEqual(['1', '2', '3', '4', '5']);
    fireEvent.click(within(items()[0] as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    wait(200);
    expect(seen()).toEqual(['2', '3', '4', '5', 'patient']);
  });
});

describe('how it is heard', () => {
  test('politely; an error at once; each once', () => {
    render(<Toasts />);
    say('Saved.');
    say('Not sent.', 'error');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    wait(100);
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved\.$/);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not sent\.$/);
    wait(2_000);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

describe('by keyboard', () => {
  test('the focus goes on to the newest that is left, and then back to where it came from', () => {
    render(
      <>
        <button>Watch</button>
        <Toasts />
      </>,
    );
    say('First.');
    say('Second.');
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

  test('its action acts and closes it', () => {
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
