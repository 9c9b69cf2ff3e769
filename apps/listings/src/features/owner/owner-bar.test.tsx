import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Post } from '@paddock/contracts/http';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { closeToast, getToasts } from '@paddock/ui/toast/toast.ts';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { ownPost } from '../../testing/sample-responses.ts';
import { OwnerBar } from './owner-bar.tsx';

const POST = ownPost;
const ACTION_ENDPOINT = 'POST /api/account/posts/123456789/action';

function StatefulBar({
  post: loaded,
  applicantCount,
}: Pick<Parameters<typeof OwnerBar>[0], 'post' | 'applicantCount'>) {
  const [post, setPost] = useState(loaded);
  return <OwnerBar post={post} onChanged={setPost} applicantCount={applicantCount} />;
}

function renderOwnerBar(applicantCount: number | null = null, post = POST) {
  window.history.replaceState(null, '', '/');
  const router = createBrowserRouter([
    { path: '*', Component: () => <StatefulBar post={post} applicantCount={applicantCount} /> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}
const findBar = () => screen.findByRole('region', { name: 'Your listing' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  for (const { id } of getToasts()) closeToast(id);
});

installDialogMethods();

describe('OwnerBar', () => {
  it('shows the status and views, and links to the editor', async () => {
    renderOwnerBar();
    expect(await findBar()).toHaveTextContent('Live until 11 January 2027 · 1,204 views');
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
  });

  it.each([
    [0, '0 applicants'],
    [1, '1 applicant'],
  ])('links to the applicants of a job, and says that there are %d', async (count, name) => {
    renderOwnerBar(count);
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/account/posts/123456789/applicants',
    );
  });

  it('shows the main action, the most likely other one, and the rest after More is pressed', async () => {
    renderOwnerBar();
    const bar = within(await findBar());
    const listNames = () =>
      [...bar.queryAllByRole('link'), ...bar.getAllByRole('button')].map(
        ({ textContent }) => textContent,
      );
    expect(listNames()).toEqual(['Edit', 'Renew', 'More']);
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
    await press('More');
    expect(listNames()).toEqual([
      'Edit',
      'Renew',
      'More',
      'Mark as sold',
      'Take down',
      'Copy to a new listing',
    ]);
  });

  it('has the applicants of a job in place of the most likely action, and first when there are any', async () => {
    renderOwnerBar(2);
    const bar = within(await findBar());
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '2 applicants',
      'Edit',
    ]);
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['More']);
  });

  it('renews the post with one click', async () => {
    const calls = mockFetch({
      [ACTION_ENDPOINT]: createJsonResponder({ ...POST, expiresAt: '2027-03-01T02:00:00Z' }),
    });
    renderOwnerBar();
    await findBar();
    await press('Renew');
    await waitFor(async () => expect(await findBar()).toHaveTextContent('Live until 1 March 2027'));
    expect(calls.at(-1)).toEqual({ endpoint: ACTION_ENDPOINT, body: { action: 'renew' } });
  });

  it('sends an action whose response was lost with the same idempotency key, and the next one with another', async () => {
    const responses: (() => Response)[] = [
      () => {
        throw new TypeError('Failed to fetch');
      },
      createJsonResponder(POST),
      createJsonResponder(POST),
    ];
    mockFetch({ [ACTION_ENDPOINT]: () => responses.shift()?.() ?? Response.error() });
    renderOwnerBar();
    await findBar();
    for (const remaining of [2, 1, 0]) {
      await press('Renew');
      await waitFor(() => expect(responses).toHaveLength(remaining));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Renew' })).toBeEnabled());
    }
    const keys = jest
      .mocked(fetch)
      .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^renew-.{36}$/), keys[0], expect.any(String)]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks for confirmation before marking the post as sold, and then offers to copy it', async () => {
    const calls = mockFetch({
      [ACTION_ENDPOINT]: createJsonResponder({ ...POST, state: 'sold', actions: ['archive'] }),
      'POST /api/account/posts': createJsonResponder(
        { ...POST, id: '987654321', state: 'draft' },
        201,
      ),
    });
    const router = renderOwnerBar();
    await findBar();
    await press('More');
    await press('Mark as sold');
    const panel = screen.getByRole('dialog', { name: 'Has it sold?' });
    expect(calls).toHaveLength(0);
    await userEvent.click(within(panel).getByRole('button', { name: 'Mark as sold' }));
    await waitFor(async () => expect(await findBar()).toHaveTextContent('Sold'));
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await press('Copy to a new listing');
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/posts/987654321'));
    expect(calls.at(-1)?.body).toEqual({ kind: 'item', copyOf: '123456789' });
  });

  it.each<[Post['state'], Post['actions'], Post['state'], string]>([
    ['sold', ['archive'], 'live', 'Listed again.'],
    ['sold', ['archive'], 'expired', 'Its end date has passed, so it isn’t live.'],
    ['withdrawn', ['archive'], 'live', 'Listed again.'],
    ['withdrawn', ['renew', 'archive'], 'live', 'Listed again.'],
  ])('lists a post that is %s again, with the actions %j, which makes it %s', async (...row) => {
    const [state, actions, nextState, text] = row;
    const next = { ...POST, state: nextState };
    const calls = mockFetch({
      [ACTION_ENDPOINT]: createJsonResponder(next),
      'POST /api/account/posts/actions': createJsonResponder({
        outcomes: [{ id: POST.id, state: nextState, problem: null }],
      }),
      'GET /api/account/posts/123456789': createJsonResponder(next),
    });
    renderOwnerBar(null, { ...POST, state, actions });
    await findBar();
    await press('List it again');
    await waitFor(() => expect(getToasts().at(-1)?.text).toBe(text));
    expect(calls[0]?.body).toMatchObject({
      action: actions.includes('renew') ? 'renew' : 'restore',
    });
  });

  it.each([
    [null, 'Undone.', 'Live until 11 January 2027'],
    [
      { code: 'not_possible_now', message: 'It was archived since.' },
      'It was archived since.',
      'Sold',
    ],
  ])(
    'undoes an action when asked to, and says when that was refused: %j',
    async (problem, text, status) => {
      const sold: Post = { ...POST, state: 'sold', actions: ['archive'] };
      const calls = mockFetch({
        [ACTION_ENDPOINT]: createJsonResponder(sold),
        'POST /api/account/posts/actions': createJsonResponder({
          outcomes: [{ id: POST.id, state: problem ? null : 'live', problem }],
        }),
        'GET /api/account/posts/123456789': createJsonResponder(problem ? sold : POST),
      });
      renderOwnerBar();
      await findBar();
      await press('More');
      await press('Mark as sold');
      await userEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as sold' }),
      );
      await waitFor(async () => expect(await findBar()).toHaveTextContent('Sold'));
      const undo = getToasts().at(-1)?.action;
      expect(undo?.label).toBe('Undo');
      act(() => undo?.onAct());
      await waitFor(() => expect(getToasts().at(-1)?.text).toBe(text));
      expect(await findBar()).toHaveTextContent(status);
      expect(calls.find(({ endpoint }) => endpoint.endsWith('/actions'))?.body).toEqual({
        action: 'restore',
        ids: [POST.id],
      });
    },
  );

  it('asks the buyer of a wanted ad whether they have found it', async () => {
    renderOwnerBar(null, { ...POST, form: { ...POST.form, values: { priceType: 'wanted' } } });
    await findBar();
    await press('More');
    await press('I’ve found it');
    expect(
      screen.getByRole('dialog', { name: 'Found what you were looking for?' }),
    ).toBeInTheDocument();
  });

  it('shows the API’s error and leaves the post unchanged', async () => {
    mockFetch({
      [ACTION_ENDPOINT]: createJsonResponder(
        { code: 'not_possible_now', message: 'It has been sold already.', requestId: 'r' },
        409,
      ),
    });
    renderOwnerBar();
    await findBar();
    await press('Renew');
    await waitFor(() =>
      expect(getToasts().map(({ text }) => text)).toEqual(['It has been sold already.']),
    );
    expect(await findBar()).toHaveTextContent('Live until 11 January 2027');
    expect(screen.getByRole('button', { name: 'Renew' })).toBeEnabled();
  });
});
