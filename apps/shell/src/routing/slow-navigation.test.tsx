import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { Outlet, RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { SlowNavigation } from './slow-navigation.tsx';

beforeEach(() => {
  installDialogMethods();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function renderSlowPage() {
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <SlowNavigation />
        </>
      ),
      children: [
        { path: '/', element: <h1>Results</h1> },
        { path: '/listing', loader: () => promise, element: <h1>Listing</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => void router.navigate('/listing'));
  const wait = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
  const arrive = () =>
    act(async () => {
      resolve(null);
      await promise;
    });
  await wait(3_999);
  return { wait, arrive };
}

const findDialog = () => screen.queryByRole('dialog', { name: 'This is taking a while' });

describe('SlowNavigation', () => {
  it('explains the wait after four seconds, and disappears when the page arrives', async () => {
    const { wait, arrive } = await renderSlowPage();
    expect(findDialog()).toBeNull();
    await wait(1);
    expect(findDialog()).not.toBeNull();
    await wait(30_000);
    expect(findDialog()).not.toBeNull();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Listing' })).toBeTruthy();
    expect(findDialog()).toBeNull();
  });

  it('can be closed while the page is still loading', async () => {
    const { wait, arrive } = await renderSlowPage();
    await wait(1);
    act(() => screen.getByRole('button', { name: 'Keep reading this page' }).click());
    await wait(10_000);
    expect(findDialog()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Results' })).toBeTruthy();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Listing' })).toBeTruthy();
  });
});
