import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createTestApi } from '@paddock/api-client/testing/test-api.ts';
import type { ReceivedDecision } from '@paddock/contracts/http/trust';
import { openRoute } from '@paddock/router/testing/open-route.tsx';
import { route as decisions } from './decisions.route.tsx';

const AT = '2026-11-22T02:00:00Z';

describe('decisions route', () => {
  const decision: ReceivedDecision = {
    id: '9',
    subject: 'listing',
    act: 'warn',
    reason: 'wrong-details',
    note: '',
    at: AT,
    listing: { id: '123456789', title: 'Cheap tractor' },
    answer: null,
    answeredAt: null,
    canAnswer: true,
    isInEffect: true,
    isUndone: false,
  };

  it('shows the decisions, with a form to answer those still in effect', async () => {
    (
      await openRoute(
        decisions,
        '/account/moderation',
        createTestApi({
          '/api/account/moderation': {
            acts: [
              decision,
              {
                ...decision,
                id: '8',
                act: 'hide',
                canAnswer: false,
                isInEffect: false,
                isUndone: true,
              },
            ],
          },
        }),
      )
    ).renderPage();
    expect(screen.getAllByRole('link', { name: 'Cheap tractor' })[0]).toHaveAttribute(
      'href',
      '/account/posts/123456789',
    );
    expect(
      screen.getByRole('region', { name: 'A moderator has asked you to change this listing' }),
    ).toHaveTextContent('Its details are wrong or misleading.');
    expect(
      screen.getByRole('region', { name: 'A moderator has taken this listing down' }),
    ).toHaveTextContent('A moderator has taken this decision back.');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('says when there are no decisions', async () => {
    (
      await openRoute(
        decisions,
        '/account/moderation',
        createTestApi({ '/api/account/moderation': { acts: [] } }),
      )
    ).renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No decisions');
  });
});
