import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { answerFetch, json } from '../../testing/answer-fetch.ts';
import { ownPost } from '../../testing/sample-answers.ts';
import { OwnerBar } from './owner-bar.tsx';

const POST = ownPost;
const ACT = 'POST /api/account/posts/123456789/action';

function show() {
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([{ path: '*', Component: () => <OwnerBar post={POST} /> }]);
  render(<RouterProvider router={router} />);
  return router;
}
const bar = () => screen.findByRole('region', { name: 'Your post' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

installDialogMethods();

describe('over one’s own listing', () => {
  it('says how it does, and leads to its editor', async () => {
    show();
    expect(await bar()).toHaveTextContent('Up until 11 January 2027 · 1,204 views');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
  });

  it('renews in one tap', async () => {
    const calls = answerFetch({ [ACT]: json({ ...POST, expires_at: '2027-03-01T02:00:00Z' }) });
    show();
    await bar();
    await press('Renew');
    await waitFor(async () => expect(await bar()).toHaveTextContent('Up until 1 March 2027'));
    expect(calls.at(-1)).toEqual({ what: ACT, body: { action: 'renew' } });
  });

  it('asks before it marks it sold, and then offers to list it again', async () => {
    const calls = answerFetch({
      [ACT]: json({ ...POST, state: 'sold', actions: ['archive'] }),
      'POST /api/account/posts': json({ ...POST, id: '987654321', state: 'draft' }, 201),
    });
    const router = show();
    await bar();
    await press('Mark as sold');
    const panel = screen.getByRole('dialog', { name: 'Has it sold?' });
    expect(calls).toHaveLength(0);
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark as sold' }));
    await waitFor(async () => expect(await bar()).toHaveTextContent('Sold'));
    await press('List it again');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/posts/987654321'));
    expect(calls.at(-1)?.body).toEqual({ kind: 'item', copy_of: '123456789' });
  });

  it('leaves it as it was where the API refuses, and says why', async () => {
    answerFetch({
      [ACT]: json(
        { code: 'not_possible_now', message: 'It has been sold already.', requestId: 'r' },
        409,
      ),
    });
    show();
    await bar();
    await press('Renew');
    await waitFor(() =>
      expect(getToasts().map(({ text }) => text)).toEqual(['It has been sold already.']),
    );
    expect(await bar()).toHaveTextContent('Up until 11 January 2027');
    expect(screen.getByRole('button', { name: 'Renew' })).toBeEnabled();
  });
});
