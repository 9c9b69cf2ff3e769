import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from '@paddock/router/host';
import { loadMessagePage } from './message-address.ts';
import { MessagePage } from './message-page.tsx';

const ORIGIN = 'https://paddock.example';
const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Feedback() {
  return (
    <MessagePage
      kind="feedback"
      title="Feedback"
      lead="Tell us."
      href="/feedback"
      topics={['It is broken', 'An idea']}
      messageLabel="What happened?"
      messageHelp="In short."
      asksForPage
      next={['We read it.']}
    />
  );
}

async function show(search = '') {
  const router = createMemoryRouter(
    [
      {
        path: '/feedback',
        Component: Feedback,
        loader: ({ request }) =>
          loadMessagePage({
            url: new URL(new URL(request.url).pathname + new URL(request.url).search, ORIGIN),
            params: {},
            services: { api: null },
            signal: request.signal,
          }),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/feedback${search}`] },
  );
  const view = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const box = (name: RegExp) => screen.getByRole('textbox', { name });

function type(name: RegExp, value: string) {
  fireEvent.input(box(name), { target: { value } });
}

function typeAll() {
  type(/Your name/, 'Hemi');
  type(/e-mail/, 'hemi@example.co.nz');
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'An idea' } });
  type(/What happened/, 'A map with the rivers on it, please.');
}

async function send() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await Promise.resolve();
  });
}

test('what is missing is said beside each field and in a summary that takes the focus and leads there', async () => {
  await show();
  type(/e-mail/, 'hemi');
  await send();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(fetchMock).not.toHaveBeenCalled();
  expect(box(/e-mail/)).toBeInvalid();
  expect(box(/e-mail/)).toHaveAccessibleDescription(/such as hemi@example.co.nz/);
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#feedback-name',
    '#feedback-email',
    '#feedback-message',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /Tell us your name/ }));
  expect(box(/Your name/)).toHaveFocus();
  type(/Your name/, 'Hemi');
  expect(box(/Your name/)).not.toBeInvalid();
  expect(box(/e-mail/)).toHaveValue('hemi');
});

test('words are kept until they are sent, through a failure and a reload', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { unmount } = await show();
  typeAll();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check your signal/);
  expect(screen.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-disabled');
  expect(box(/What happened/)).toHaveValue('A map with the rivers on it, please.');

  unmount();
  await show();
  expect(box(/Your name/)).toHaveValue('Hemi');
  expect(screen.getByRole('combobox')).toHaveValue('An idea');
  expect(box(/What happened/)).toHaveValue('A map with the rivers on it, please.');

  fetchMock.mockResolvedValueOnce(Response.json({ receipt: 'PD-7KM2QX' }, { status: 201 }));
  await send();
  expect(await screen.findByText('PD-7KM2QX')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a second press while it is on its way sends nothing twice', async () => {
  fetchMock.mockReturnValue(new Promise(() => undefined));
  await show();
  typeAll();
  await send();
  fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a receipt shows its number, what happens next, and takes the focus', async () => {
  await show('?receipt=PD-7KM2QX');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('PD-7KM2QX')).toBeInTheDocument();
  expect(screen.getByText('We read it.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what a form without a script was refused for is said on the page it comes back to', async () => {
  await show('?problem=email&from=/jobs');
  expect(box(/e-mail/)).toBeInvalid();
  expect(await screen.findByRole('alert')).toHaveTextContent(/e-mail address/);
  expect(box(/Which page/)).toHaveValue('/jobs');
});
