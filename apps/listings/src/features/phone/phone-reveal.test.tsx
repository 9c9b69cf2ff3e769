import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eventBus } from '@paddock/event-bus';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { mockFetch, createJsonResponder } from '@paddock/api-client/testing/mock-fetch.ts';
import { PhoneReveal } from './phone-reveal.tsx';

const HEMI = { id: '1', name: 'Hemi', firebaseId: 'f1', isEmailVerified: true, permissions: [] };
const PHONE_ENDPOINT = 'GET /api/listings/123456789/phone';

function renderPhoneReveal() {
  window.history.replaceState(null, '', '/marketplace/hay/123456789');
  render(
    <RouterProvider
      router={createBrowserRouter([
        { path: '*', Component: () => <PhoneReveal listingId="123456789" /> },
      ])}
    />,
  );
}
afterEach(() => act(() => eventBus.emit('session.changed', { user: null })));

describe('PhoneReveal', () => {
  it('for signed-out visitors, links to sign-in, which returns to this page', () => {
    const calls = mockFetch({});
    renderPhoneReveal();
    expect(screen.getByRole('link', { name: 'Sign in to see the phone number' })).toHaveAttribute(
      'href',
      '/login?return=%2Fmarketplace%2Fhay%2F123456789&for=see-phone',
    );
    expect(calls).toHaveLength(0);
  });

  it('loads the number only on request, then shows links that call it and text it', async () => {
    const calls = mockFetch({
      [PHONE_ENDPOINT]: createJsonResponder({ phone: '021 123 4567' }),
    });
    eventBus.emit('session.changed', { user: HEMI });
    renderPhoneReveal();
    expect(calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show the phone number' }));
    const link = await screen.findByRole('link', { name: 'Call 021 123 4567' });
    expect(link).toHaveAttribute('href', 'tel:+64211234567');
    expect(link).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:+64211234567');
  });

  it.each(['07 888 1234', '+61 412 345 678'])(
    'has no link to text %s, which is not a mobile number of New Zealand',
    async (phone) => {
      mockFetch({ [PHONE_ENDPOINT]: createJsonResponder({ phone }) });
      eventBus.emit('session.changed', { user: HEMI });
      renderPhoneReveal();
      await userEvent.click(screen.getByRole('button', { name: 'Show the phone number' }));
      await screen.findByRole('link', { name: `Call ${phone}` });
      expect(screen.queryByRole('link', { name: 'Text' })).toBeNull();
    },
  );

  it('shows why the number could not be loaded and allows a retry', async () => {
    mockFetch({
      [PHONE_ENDPOINT]: createJsonResponder(
        {
          code: 'too_many_requests',
          message: 'That is a lot of numbers. Please go on in 20 minutes.',
          requestId: 'r',
        },
        429,
      ),
    });
    eventBus.emit('session.changed', { user: HEMI });
    renderPhoneReveal();
    await userEvent.click(screen.getByRole('button', { name: 'Show the phone number' }));
    expect(
      await screen.findByText('That is a lot of numbers. Please go on in 20 minutes.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show the phone number' })).toBeEnabled();
  });
});
