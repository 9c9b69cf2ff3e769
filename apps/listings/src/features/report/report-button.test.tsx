import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventBus } from '@paddock/event-bus';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { answerFetch, json } from '../../testing/answer-fetch.ts';
import { ReportButton } from './report-button.tsx';

const MERE = { id: '1', name: 'Mere', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const SEND = 'POST /api/reports';

installDialogMethods();

function show(subject: 'listing' | 'person' = 'listing', personId = '200000001') {
  window.history.replaceState(null, '', '/marketplace/hay/123456789');
  return render(
    <RouterProvider
      router={createBrowserRouter([
        {
          path: '*',
          Component: () => <ReportButton subject={subject} id="123456789" personId={personId} />,
        },
      ])}
    />,
  );
}
async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Report this listing' }));
  return screen.findByRole('dialog', { name: 'Report this listing' });
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

afterEach(() => {
  act(() => eventBus.emit('session.changed', { user: null }));
  sessionStorage.clear();
});

describe('reporting', () => {
  it('is for people who are signed in: others come back from signing in', () => {
    show('person');
    expect(screen.getByRole('link', { name: 'Report this person' })).toHaveAttribute(
      'href',
      '/login?return=%2Fmarketplace%2Fhay%2F123456789',
    );
  });

  it('is not for what is one’s own', () => {
    eventBus.emit('session.changed', { user: MERE });
    show('listing', MERE.id);
    expect(screen.queryByText('Report this listing')).not.toBeInTheDocument();
  });

  it('asks why, and says thanks', async () => {
    const calls = answerFetch({
      [SEND]: json(
        {
          id: '5',
          subject: 'listing',
          subject_id: '123456789',
          reason: 'scam',
          note: 'Odd.',
          created: '2026-11-22T02:00:00Z',
        },
        201,
      ),
    });
    eventBus.emit('session.changed', { user: MERE });
    show();
    const dialog = await open();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(8);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It looks like a scam' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Odd.');
    await send();
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toHaveTextContent(
      'Your report is with our moderators.',
    );
    expect(calls).toEqual([
      { what: SEND, body: { subject: 'listing', id: '123456789', reason: 'scam', note: 'Odd.' } },
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is missing beside it, and sends nothing', async () => {
    const calls = answerFetch({});
    eventBus.emit('session.changed', { user: MERE });
    show();
    await open();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose what is wrong.');
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Say in a few words what is wrong.');
    expect(calls).toHaveLength(0);
  });

  it('keeps what was chosen and typed where it could not be sent, over closing the panel too', async () => {
    answerFetch({
      [SEND]: json(
        {
          code: 'too_many_requests',
          message: 'You have reported a lot within the hour.',
          requestId: 'r',
        },
        429,
      ),
    });
    eventBus.emit('session.changed', { user: MERE });
    show();
    const dialog = await open();
    await userEvent.click(
      within(dialog).getByRole('radio', { name: 'It is offensive or abusive' }),
    );
    await userEvent.type(within(dialog).getByRole('textbox'), 'The second picture.');
    await send();
    expect(await screen.findByText('You have reported a lot within the hour.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const again = await open();
    expect(within(again).getByRole('textbox')).toHaveValue('The second picture.');
    expect(within(again).getByRole('radio', { name: 'It is offensive or abusive' })).toBeChecked();
  });
});
