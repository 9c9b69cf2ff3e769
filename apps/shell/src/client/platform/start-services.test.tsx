import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { ApiClient } from '@paddock/api-client';
import { REJECTING_CLIENT } from '@paddock/api-client/testing';
import type { SessionUser } from '@paddock/contracts/events';
import { eventBus } from '@paddock/event-bus';
import { GUEST_FARM_KEY, GUEST_WATCHES_KEY } from '@paddock/offline/guest-storage';
import type { Outbox } from '@paddock/offline/outbox';
import { appendWriteToJournal } from '@paddock/offline/pending-write-journal';
import { startServices } from './start-services.ts';

const MERE = { id: '1', name: 'Mere', firebaseId: 'f', isEmailVerified: true, permissions: [] };
const queueWrite = (ownerId: string) =>
  appendWriteToJournal({
    ownerId,
    queueKey: 'draft:7',
    method: 'put',
    path: '/api/account/posts/{id}/draft',
    params: { id: '7' },
  });

const retryNow = jest.fn();
const loadOutbox = jest.fn<(ownerId: string) => Promise<Outbox>>();
const migrateGuestData = jest.fn<(userId: string) => Promise<void>>();
const reportMissingCode = jest.fn();
let stop: () => void = () => undefined;

function start(api: ApiClient = REJECTING_CLIENT, pageUser: SessionUser | null = null): void {
  stop = startServices({ api, pageUser, loadOutbox, migrateGuestData }, reportMissingCode);
}

beforeEach(() => {
  localStorage.clear();
  loadOutbox.mockReset().mockResolvedValue({ retryNow } as unknown as Outbox);
  retryNow.mockReset();
  migrateGuestData.mockReset().mockResolvedValue();
  reportMissingCode.mockReset();
  eventBus.emit('session.changed', { user: null });
});
afterEach(() => stop());

describe('startServices', () => {
  it('sends the writes of an earlier page, whether the user is known before or after it starts', async () => {
    queueWrite(MERE.id);
    eventBus.emit('session.changed', { user: MERE });
    start();
    await waitFor(() => expect(retryNow).toHaveBeenCalledTimes(1));
    eventBus.emit('session.changed', { user: null });
    eventBus.emit('session.changed', { user: MERE });
    await waitFor(() => expect(retryNow).toHaveBeenCalledTimes(2));
    expect(loadOutbox.mock.calls).toEqual([[MERE.id], [MERE.id]]);
  });

  it('deletes drafts of contact forms when the user signs out, and not for a guest', () => {
    localStorage.setItem('pd-form:contact', '{}');
    start();
    expect(localStorage.getItem('pd-form:contact')).toBe('{}');
    eventBus.emit('session.changed', { user: MERE });
    expect(localStorage.getItem('pd-form:contact')).toBe('{}');
    eventBus.emit('session.changed', { user: null });
    expect(localStorage.getItem('pd-form:contact')).toBeNull();
  });

  it('deletes drafts of contact forms when the user of the page has signed out before it starts', () => {
    localStorage.setItem('pd-form:contact', '{}');
    start(REJECTING_CLIENT, MERE);
    expect(localStorage.getItem('pd-form:contact')).toBeNull();
  });

  it('loads no outbox for a user without pending writes, until one is queued', async () => {
    queueWrite('2');
    start();
    eventBus.emit('session.changed', { user: MERE });
    expect(loadOutbox).not.toHaveBeenCalled();
    queueWrite(MERE.id);
    eventBus.emit('write.queued', { ownerId: MERE.id });
    await waitFor(() => expect(retryNow).toHaveBeenCalledTimes(1));
  });

  it('retries when the outbox’s code is missing, and reports the second failure', async () => {
    loadOutbox.mockRejectedValueOnce(new Error('1')).mockRejectedValueOnce(new Error('2'));
    queueWrite(MERE.id);
    start();
    eventBus.emit('session.changed', { user: MERE });
    for (let attempts = 1; attempts < 3; attempts += 1) {
      await waitFor(() => expect(loadOutbox).toHaveBeenCalledTimes(attempts));
      await Promise.resolve();
      dispatchEvent(new Event('online'));
    }
    await waitFor(() => expect(retryNow).toHaveBeenCalledTimes(1));
    expect(reportMissingCode.mock.calls).toEqual([[new Error('2')]]);
  });

  it('reports unread messages as delivered', () => {
    const put = jest.fn((_path: string) => Promise.resolve());
    eventBus.emit('unread.changed', { total: 1, byListType: {}, notifications: 0 });
    start({ ...REJECTING_CLIENT, put } as unknown as ApiClient);
    expect(put).toHaveBeenCalledWith('/api/account/messages/delivered');
  });

  it('publishes a guest’s farm, and the one that a remote saves', async () => {
    const farms: unknown[] = [];
    start();
    const unsubscribe = eventBus.on('farm.changed', ({ farm }) => farms.push(farm));
    expect(farms).toEqual([null]);
    const farm = { name: 'Home farm', townId: null, lat: -38, lng: 175 };
    localStorage.setItem(GUEST_FARM_KEY, JSON.stringify(farm));
    eventBus.emit('farm.saved', { ownerId: null, farm });
    await waitFor(() => expect(farms).toEqual([null, farm]));
    unsubscribe();
  });

  it('migrates guest data when the user has signed in, and only when there is some', async () => {
    start();
    eventBus.emit('session.changed', { user: MERE });
    expect(migrateGuestData).not.toHaveBeenCalled();
    eventBus.emit('session.changed', { user: null });
    localStorage.setItem(GUEST_WATCHES_KEY, '["123456789"]');
    migrateGuestData.mockRejectedValueOnce(new Error('Loading chunk failed.'));
    eventBus.emit('session.changed', { user: MERE });
    await waitFor(() => expect(migrateGuestData).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(migrateGuestData.mock.calls).toEqual([[MERE.id], [MERE.id]]));
  });
});
