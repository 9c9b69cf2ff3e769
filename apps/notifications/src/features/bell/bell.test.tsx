import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { eventBus } from '@paddock/event-bus';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import { createBrowserRouter, RouterProvider } from '@paddock/router/host';
import { remote } from '../../remote.tsx';
import { Bell } from './bell.tsx';
import type { BellProps } from './bell.tsx';

const HEMI = {
  user: {
    id: '100000001',
    name: 'Hemi Walker',
    firebaseId: 'f1',
    isEmailVerified: true,
    permissions: [],
  },
};

const Panel: Awaited<ReturnType<BellProps['loadPanel']>> = ({ isOpen, onClose }) =>
  isOpen ? <button onClick={onClose}>The panel</button> : null;
const loadPanel = jest.fn<BellProps['loadPanel']>();

function Page() {
  return <Bell loadPanel={loadPanel} />;
}

function createApp() {
  return <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />;
}

function emitUnread(total: number) {
  act(() => eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: total }));
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  loadPanel
    .mockReset()
    .mockResolvedValue(
      Panel as ComponentType<{ readonly isOpen: boolean; readonly onClose: () => void }>,
    );
  eventBus.emit('session.changed', { user: null });
  eventBus.emit('unread.changed', { total: 0, byListType: {}, notifications: 0 });
});

describe('Bell', () => {
  it('renders nothing for a guest, even with unread notifications', () => {
    const { container } = render(createApp());
    emitUnread(4);
    expect(container).toBeEmptyDOMElement();
  });

  it('renders nothing on the server, so that all visitors get the same HTML', () => {
    eventBus.emit('session.changed', HEMI);
    expect(renderToString(<Page />)).toBe('');
  });

  it('is plain when there are no unread notifications, and rings with a dot when there are some', () => {
    eventBus.emit('session.changed', HEMI);
    render(createApp());
    const bell = screen.getByRole('button', {
      name: 'Notifications: You have no unread notifications',
    });
    expect(bell.querySelector('.dot')).toBeNull();
    emitUnread(1);
    expect(bell).toHaveAccessibleName('Notifications: You have 1 unread notification');
    expect(bell.querySelector('.dot')).toBeInTheDocument();
    expect(bell).toHaveAttribute('data-ringing');
    emitUnread(1200);
    expect(bell).toHaveAccessibleName('Notifications: You have 1,200 unread notifications');
    emitUnread(0);
    expect(bell).not.toHaveAttribute('data-ringing');
  });

  it('opens the panel, whose code is loaded on hover', async () => {
    eventBus.emit('session.changed', HEMI);
    render(createApp());
    const user = userEvent.setup();
    expect(loadPanel).not.toHaveBeenCalled();
    await user.hover(screen.getByRole('button'));
    expect(loadPanel).toHaveBeenCalled();
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByText('The panel'));
    await waitFor(() => expect(screen.queryByText('The panel')).toBeNull());
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('The panel')).toBeInTheDocument();
  });

  it('opens the notifications page when the panel’s code fails to load', async () => {
    eventBus.emit('session.changed', HEMI);
    loadPanel.mockRejectedValue(new Error('chunk'));
    render(createApp());
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(location.pathname).toBe('/account/notifications'));
  });

  it('disappears when the user signs out', () => {
    eventBus.emit('session.changed', HEMI);
    const { container } = render(createApp());
    act(() => eventBus.emit('session.changed', { user: null }));
    expect(container).toBeEmptyDOMElement();
  });

  it('unsubscribes from the event bus when it unmounts', () => {
    let listenerCount = 0;
    const on = eventBus.on.bind(eventBus);
    const spy = jest.spyOn(eventBus, 'on').mockImplementation((name, listener) => {
      const off = on(name, listener);
      listenerCount += 1;
      return () => {
        listenerCount -= 1;
        off();
      };
    });
    eventBus.emit('session.changed', HEMI);
    const { unmount } = render(createApp());
    expect(listenerCount).toBe(2);
    unmount();
    expect(listenerCount).toBe(0);
    spy.mockRestore();
  });
});

describe('remote.start', () => {
  it('resets the unread counts when the user signs out, until it is disposed', () => {
    const seen: number[] = [];
    const off = eventBus.on('unread.changed', ({ notifications }) => seen.push(notifications));
    eventBus.emit('session.changed', HEMI);
    const dispose = remote.start?.({
      api: REJECTING_CLIENT,
      loadPlatform: () => Promise.reject(new Error('not used')),
    });
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
