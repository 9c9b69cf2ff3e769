import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { ErrorPage, type ErrorPageProps } from './error-page.tsx';

function renderPage(props: Omit<ErrorPageProps, 'onHome'>) {
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

/** Advances the fake time second by second, because React must render after each tick. */
function wait(seconds: number) {
  for (let second = 0; second < seconds; second += 1) act(() => jest.advanceTimersByTime(1000));
}

describe('ErrorPage with status 404', () => {
  test('goes to the home page after 5 seconds', () => {
    const { onHome } = renderPage({ status: 404 });
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

  test('stays on the page when the user stops the countdown', () => {
    const { onHome } = renderPage({ status: 404 });
    wait(2);
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    wait(10);
    expect(onHome).not.toHaveBeenCalled();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByText('You’ll stay on this page.')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  });

  test('shows the message with the path', () => {
    const { container } = renderPage({
      status: 404,
      message: 'Page Not Found: /marketplace/tractors/12',
    });
    expect(container).toHaveTextContent('Page Not Found: /marketplace/tractors/12');
  });

  test('ends the countdown when the page is unmounted', () => {
    const { onHome, unmount } = renderPage({ status: 404 });
    unmount();
    wait(10);
    expect(onHome).not.toHaveBeenCalled();
  });
});

test('ErrorPage with a status other than 404 shows the status, message, code and links to try again and to the home page, and stays on the page', () => {
  const { onHome, container } = renderPage({
    status: 503,
    message: 'The listings cannot be reached.',
    code: 'unavailable',
  });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Something went wrong (Error 503)' }),
  ).toBeInTheDocument();
  expect(container).toHaveTextContent('The listings cannot be reached.');
  expect(container).toHaveTextContent('Error code: unavailable');
  expect(screen.getByText('Try again')).toHaveAttribute('href', '');
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  wait(10);
  expect(onHome).not.toHaveBeenCalled();
});

test('ErrorPage offers no second attempt when the request itself is the problem', () => {
  renderPage({ status: 400, message: 'The address is not valid.' });
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toBeInTheDocument();
  expect(screen.queryByText('Try again')).not.toBeInTheDocument();
});
