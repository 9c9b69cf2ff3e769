import { afterEach, describe, expect, it } from '@jest/globals';
import { eventBus } from '@paddock/event-bus';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useUser } from './index.ts';
import { createUser } from './testing/tab.ts';

const HEMI = createUser('hemi');

function Name({ initial }: { readonly initial?: typeof HEMI }) {
  return <p>{useUser(initial)?.name ?? 'signed out'}</p>;
}

afterEach(() => eventBus.emit('session.changed', { user: null }));

describe('useUser', () => {
  it('returns null on the server, or the user that the shell passes', () => {
    eventBus.emit('session.changed', { user: HEMI });
    expect(renderToString(<Name />)).toContain('signed out');
    expect(renderToString(<Name initial={HEMI} />)).toContain(HEMI.name);
  });

  it('returns the signed-in user to components that mount later, and follows sign-out', () => {
    eventBus.emit('session.changed', { user: HEMI });
    render(<Name />);
    expect(screen.getByText(HEMI.name)).toBeInTheDocument();
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(screen.getByText('signed out')).toBeInTheDocument();
  });
});
