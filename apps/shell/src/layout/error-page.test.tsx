import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { ErrorPage, type ErrorPageProps } from './error-page.tsx';

function show(props: Omit<ErrorPageProps, 'onHome'>) {
  const onHome = jest.fn<() => void>();
  const view = render(
    <InRouter>
      <ErrorPage {...props} onHome={onHome} />
    </InRouter>,
  );
  return { onHome, ...view };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** React renders between two ticks, as in the browser. */
function wait(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => jest.advanceTimersByTime(1000));
}

describe('404', () => {
  test('says so kindly and goes home after 5 seconds', () => {
    const { onHome } = show({ status: 404 });
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Looks like this page has moved or no longer exists.',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('5 seconds');
    wait(4);
    expect(screen.getByRole('timer')).toHaveTextContent('1 second.');
    expect(onHome).not.toHaveBeenCalled();
    wait(1);
    expect(onHome).toHaveBeenCalledTimes(1);
    wait(10);
    expect(onHome).toHaveBeenCalledTimes(1);
  });

  test('the countdown can be stopped', () => {
    const { onHome } = show({ status: 404 });
    wait(2);
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    wait(10);
    expect(onHome).not.toHaveBeenCalled();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('Staying here for as long as you like.')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  });

  test('a failed validity check names the path', () => {
    const { container } = show({
      status: 404,
      message: 'Page Not Found: /marketplace/tractors/12',
    });
    expect(container).toHaveTextContent('Page Not Found: /marketplace/tractors/12');
  });

  test('leaving the page ends the countdown', () => {
    const { onHome, unmount } = show({ status: 404 });
    unmount();
    wait(10);
    expect(onHome).not.toHaveBeenCalled();
  });
});

test('any other error shows its status, its message and the way home, and stays', () => {
  const { onHome, container } = show({
    status: 503,
    message: 'The listings cannot be reached.',
    code: 'unavailable',
  });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Something went wrong (Error 503)' }),
  ).toBeInTheDocument();
  expect(container).toHaveTextContent('The listings cannot be reached.');
  expect(container).toHaveTextContent('Code unavailable');
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  wait(10);
  expect(onHome).not.toHaveBeenCalled();
});
