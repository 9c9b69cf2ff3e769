import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { AttentionCounts } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { RuntimeProvider } from './runtime.ts';
import type { Runtime } from './runtime.ts';
import { useUserState } from './use-user-state.ts';

const runtime: Runtime = {
  composition: { hash: 'h', remotes: [] },
  getRoute: () => undefined,
  waitForRoute: () => Promise.reject(new Error('There is no route')),
  getSlot: () => null,
  loadErrors: { subscribe: () => () => undefined, current: () => null },
};
const ATTENTION: AttentionCounts = {
  unreadMessages: 2,
  drafts: 0,
  newMatches: 0,
  newApplicants: 0,
};

function UnreadTotal() {
  return `${useUserState().unreadTotal} unread`;
}

const withAttention = (attention: AttentionCounts | null) => (
  <RuntimeProvider value={{ ...runtime, attention }}>
    <UnreadTotal />
  </RuntimeProvider>
);

describe('useUserState', () => {
  it('returns the server’s number of unread messages until the event bus has a later one', () => {
    expect(renderToString(withAttention(ATTENTION))).toBe('2 unread');
    render(withAttention(ATTENTION));
    act(() => eventBus.emit('unread.changed', { total: 3, byListType: {}, notifications: 0 }));
    expect(screen.getByText('3 unread')).toBeVisible();
  });

  it('returns 0 on pages for which the server has counted nothing', () => {
    expect(renderToString(withAttention(null))).toBe('0 unread');
  });
});
