import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { accountApi, getErrorMessage } from '../../account-api.ts';
import { later } from '../../later.ts';
import { createWatchStore } from './watch-store.ts';

let store: ReturnType<typeof createWatchStore> | null = null;

/** The page's one: all hearts agree. In the browser alone. */
export function watches() {
  return (store ??= createWatchStore({
    bus: eventBus,
    api: accountApi(),
    later,
    say: toast,
    getErrorMessage,
  }));
}
