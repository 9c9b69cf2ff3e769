import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { eventBus } from '@paddock/event-bus';
import { RouterProvider } from '@paddock/router/host';
import { setSiteDetails } from '../../layout/site-details.ts';
import { loadMessagePage } from './message-page-state.ts';
import { MessagePage } from './message-page.tsx';

const ORIGIN = 'https://paddock.example';
const HEMI = {
  id: '200000001',
  name: 'Hemi Walker',
  firebaseId: 'hemi',
  isEmailVerified: true,
  permissions: [],
};
const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  setSiteDetails(readSiteDetails({}));
  localStorage.clear();
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
      hasPageField
      next={['We read it.']}
    />
  );
}

async function renderPage(search = '') {
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

const getTextbox = (name: RegExp) => screen.getByRole('textbox', { name });

function type(name: RegExp, value: string) {
  fireEvent.input(getTextbox(name), { target: { value } });
}

function fillIn() {
  type(/Your name/, 'Hemi');
  type(/email/, 'hemi@example.co.nz');
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'An idea' } });
  type(/What happened/, 'A map with the rivers on it, please.');
}

async function send() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    await Promise.resolve();
  });
}

test('MessagePage shows missing input at each field, and in a focused summary with links to the fields', async () => {
  await renderPage();
  type(/email/, 'hemi');
  await send();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(fetchMock).not.toHaveBeenCalled();
  expect(getTextbox(/email/)).toBeInvalid();
  expect(getTextbox(/email/)).toHaveAccessibleDescription(/such as hemi@example.co.nz/);
  expect([...summary.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#feedback-name',
    '#feedback-email',
    '#feedback-message',
  ]);
  fireEvent.click(screen.getByRole('link', { name: /Enter your name/ }));
  expect(getTextbox(/Your name/)).toHaveFocus();
  type(/Your name/, 'Hemi');
  expect(getTextbox(/Your name/)).not.toBeInvalid();
  expect(getTextbox(/email/)).toHaveValue('hemi');
});

test('MessagePage keeps the draft after a failure and in a later tab, until the message is sent', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { unmount } = await renderPage();
  fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection/);
  expect(screen.getByRole('button', { name: 'Send message' })).not.toHaveAttribute('aria-disabled');
  expect(getTextbox(/What happened/)).toHaveValue('A map with the rivers on it, please.');

  unmount();
  // A closed tab loses its sessionStorage.
  sessionStorage.clear();
  await renderPage();
  expect(getTextbox(/Your name/)).toHaveValue('Hemi');
  expect(screen.getByRole('combobox')).toHaveValue('An idea');
  expect(getTextbox(/What happened/)).toHaveValue('A map with the rivers on it, please.');

  fetchMock.mockResolvedValueOnce(Response.json({ receipt: 'PD-7KM2QX' }, { status: 201 }));
  await send();
  expect(await screen.findByText('PD-7KM2QX')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test('MessagePage forgets a draft after a week', async () => {
  const { unmount } = await renderPage();
  fillIn();
  unmount();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
  await renderPage();
  expect(getTextbox(/Your name/)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test('MessagePage fills in the name and email of a signed-in user, and keeps what was typed', async () => {
  fetchMock.mockResolvedValueOnce(
    Response.json({ name: 'Hemi Walker', email: 'hemi@example.co.nz' }),
  );
  await renderPage();
  type(/Your name/, 'H. Walker');
  act(() => eventBus.emit('session.changed', { user: HEMI }));
  await waitFor(() => expect(getTextbox(/email/)).toHaveValue('hemi@example.co.nz'));
  expect(getTextbox(/Your name/)).toHaveValue('H. Walker');
  act(() => eventBus.emit('session.changed', { user: null }));
});

test('MessagePage sends once when the button is pressed twice', async () => {
  fetchMock.mockReturnValue(new Promise(() => undefined));
  await renderPage();
  fillIn();
  await send();
  fireEvent.click(screen.getByRole('button', { name: 'Sending…' }));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('MessagePage shows the receipt number and the next steps, with the heading focused', async () => {
  await renderPage('?receipt=PD-7KM2QX');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(screen.getByText('PD-7KM2QX')).toBeInTheDocument();
  expect(screen.getByText('We read it.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('MessagePage shows the errors of a form that was sent without scripts', async () => {
  await renderPage('?problem=email&from=/jobs');
  expect(getTextbox(/email/)).toBeInvalid();
  expect(await screen.findByRole('alert')).toHaveTextContent(/email address/);
  expect(getTextbox(/Which page/)).toHaveValue('/jobs');
});
