import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { eventBus } from '@paddock/event-bus';
import { NO_CALLS } from '@paddock/api-client/testing';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { remote } from '../../remote.tsx';
import { Bell } from './bell.tsx';

const HEMI = { user: { id: '100000001', name: 'Hemi Walker', firebaseId: 'f1', isEmailVerified: true, permissions: [] } };

function app() {
  return <RouterProvider router={createBrowserRouter([{ path: '*', Component: Bell }])} />;
}

function unread(total: number) {
  act(() => eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: total }));
}

beforeEach(() => {
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 0 });
});

describe('the bell', () => {
  it('is nothing to a visitor who is not signed in, however much is unread', () => {
    const { container } = render(app());
    unread(4);
    expect(container).toBeEmptyDOMElement();
  });

  it('is nothing on the server, so that every visitor gets the same page', () => {
    eventBus.emit('session.changed', HEMI);
    expect(renderToString(<Bell />)).toBe('');
  });

  it('is plain while nothing is unread, and rings with a dot when something is', () => {
    eventBus.emit('session.changed', HEMI);
    render(app());
    const bell = screen.getByRole('link', { name: 'Notifications: You have no unread notifications' });
    expect(bell.querySelector('.dot')).toBeNull();
    unread(1);
    expect(bell).toHaveAccessibleName('Notifications: You have 1 unread notification');
    expect(bell.querySelector('.dot')).toBeInTheDocument();
    expect(bell).toHaveAttribute('data-ringing');
    unread(1200);
    expect(bell).toHaveAccessibleName('Notifications: You have 1,200 unread notifications');
    unread(0);
    expect(bell).not.toHaveAttribute('data-ringing');
  });

  it('goes when its person signs out', () => {
    eventBus.emit('session.changed', HEMI);
    const { container } = render(app());
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(container).toBeEmptyDOMElement();
  });

  it('hears nothing more once it is off the page', () => {
    let listening = 0;
    const on = eventBus.on.bind(eventBus);
    const spy = jest.spyOn(eventBus, 'on').mockImplementation((name, listener) => {
      const off = on(name, listener);
      listening += 1;
      return () => {
        listening -= 1;
        off();
      };
    });
    const { unmount } = render(app());
    expect(listening).toBe(2);
    unmount();
    expect(listening).toBe(0);
    spy.mockRestore();
  });
});

describe('the remote', () => {
  it('clears what is unread when its person signs out, until it is disposed of', () => {
    const seen: number[] = [];
    const off = eventBus.on('unread.changed', ({ notifications }) => seen.push(notifications));
    eventBus.emit('session.changed', HEMI);
    const dispose = remote.start?.({ api: NO_CALLS });
    eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 5 });
    eventBus.emit('session.changed', { user: null });
    expect(seen).toEqual([0, 5, 0]);

    dispose?.();
    eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 2 });
    eventBus.emit('session.changed', { user: null });
    expect(seen).toEqual([0, 5, 0, 2]);
    off();
  });
});
