import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventBus } from '@paddock/event-bus';
import { HOUR_MS } from '@paddock/runtime/durations';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { installDialogMethods } from '@paddock/ui/gallery/dialog-methods.ts';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { ReportButton } from './report-button.tsx';

const MERE = { id: '1', name: 'Mere', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const REPORT_ENDPOINT = 'POST /api/reports';
const OPEN_REPORT_ENDPOINT = 'GET /api/reports';
const NO_REPORT = createJsonResponder({ report: null });

installDialogMethods();

function renderReportButton(subject: 'listing' | 'person' = 'listing', personId = '200000001') {
  window.history.replaceState(null, '', '/marketplace/hay/123456789');
  return render(
    <RouterProvider
      router={createBrowserRouter([
        {
          path: '*',
          Component: () => <ReportButton subject={subject} id="123456789" ownerId={personId} />,
        },
      ])}
    />,
  );
}
async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Report this listing' }));
  return screen.findByRole('dialog', { name: 'Report this listing' });
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send report' }));

afterEach(() => {
  act(() => eventBus.emit('session.changed', { user: null }));
  sessionStorage.clear();
});

describe('ReportButton', () => {
  it('for signed-out visitors, links to sign-in, which returns to this page', () => {
    renderReportButton('person');
    expect(screen.getByRole('link', { name: 'Report this person' })).toHaveAttribute(
      'href',
      '/login?return=%2Fmarketplace%2Fhay%2F123456789&for=report-person',
    );
  });

  it('links moderators, and no other users, to the case', () => {
    const link = () => screen.queryByRole('link', { name: 'Open the case' });
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton('person');
    expect(link()).not.toBeInTheDocument();
    act(() => eventBus.emit('session.changed', { user: { ...MERE, permissions: ['moderator'] } }));
    expect(link()).toHaveAttribute('href', '/moderation/cases/person/123456789');
  });

  it('tells a suspended user why they cannot report, before they fill in the form', async () => {
    mockFetch({ [OPEN_REPORT_ENDPOINT]: NO_REPORT });
    const suspension = { reason: 'It looks like a scam' };
    eventBus.emit('session.changed', { user: { ...MERE, suspension } });
    renderReportButton();
    const dialog = await openDialog();
    expect(within(dialog).getByText(/Reason: It looks like a scam\./)).toBeVisible();
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is not shown on the user’s own listing', () => {
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton('listing', MERE.id);
    expect(screen.queryByText('Report this listing')).not.toBeInTheDocument();
  });

  it('sends the report with a reason and thanks the user', async () => {
    const calls = mockFetch({
      [OPEN_REPORT_ENDPOINT]: NO_REPORT,
      [REPORT_ENDPOINT]: createJsonResponder(
        {
          id: '5',
          subject: 'listing',
          subjectId: '123456789',
          reason: 'scam',
          note: 'Odd.',
          created: '2026-11-22T02:00:00Z',
        },
        201,
      ),
    });
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton();
    const dialog = await openDialog();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(8);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It looks like a scam' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Odd.');
    await submit();
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toHaveTextContent(
      'A moderator will read your report',
    );
    expect(calls.filter(({ endpoint }) => endpoint === REPORT_ENDPOINT)).toEqual([
      {
        endpoint: REPORT_ENDPOINT,
        body: { subject: 'listing', id: '123456789', reason: 'scam', note: 'Odd.' },
      },
    ]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows which fields are missing and sends nothing', async () => {
    const calls = mockFetch({ [OPEN_REPORT_ENDPOINT]: NO_REPORT });
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton();
    await openDialog();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose what’s wrong.');
    await userEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Tell us what’s wrong.');
    expect(calls.filter(({ endpoint }) => endpoint === REPORT_ENDPOINT)).toEqual([]);
  });

  it('says when the user has reported the same before', async () => {
    mockFetch({
      [OPEN_REPORT_ENDPOINT]: createJsonResponder({
        report: {
          id: '5',
          subject: 'listing',
          subjectId: '123456789',
          reason: 'scam',
          note: '',
          created: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
        },
      }),
    });
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton();
    const dialog = await openDialog();
    expect(await within(dialog).findByText(/You reported this/)).toHaveTextContent(
      'You reported this 2 hours ago. A moderator will read your report',
    );
  });

  it('keeps the reason and note when sending fails and the panel closes', async () => {
    mockFetch({
      [OPEN_REPORT_ENDPOINT]: NO_REPORT,
      [REPORT_ENDPOINT]: createJsonResponder(
        {
          code: 'too_many_requests',
          message: 'You have reported a lot within the hour.',
          requestId: 'r',
        },
        429,
      ),
    });
    eventBus.emit('session.changed', { user: MERE });
    renderReportButton();
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'It’s offensive or abusive' }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'The second picture.');
    await submit();
    expect(await screen.findByText('You have reported a lot within the hour.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const again = await openDialog();
    expect(within(again).getByRole('textbox')).toHaveValue('The second picture.');
    expect(within(again).getByRole('radio', { name: 'It’s offensive or abusive' })).toBeChecked();
  });
});
