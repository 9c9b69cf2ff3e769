import { createBrowserApi } from '@paddock/api-client';
import { eventBus } from '@paddock/event-bus';
import { hasPendingWrites } from '@paddock/offline/pending-write-journal';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../api-errors.ts';
import { getOutbox } from '../../lazy-outbox.ts';
import { migrateGuestData } from '../../platform-services.ts';
import { createWatchStore } from './watch-store.ts';

let store: ReturnType<typeof createWatchStore> | null = null;

/**
 * Returns the page's one watch store, so that all heart buttons show the same state. Call it in the
 * browser only.
 */
export function getWatchStore() {
  return (store ??= createWatchStore({
    bus: eventBus,
    api: createBrowserApi(),
    hasPendingWrites,
    getOutbox,
    migrateGuestData,
    showToast: toast,
    getErrorMessage,
  }));
}
