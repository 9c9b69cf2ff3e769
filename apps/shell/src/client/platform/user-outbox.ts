import { getSession } from '@paddock/auth';
import { eventBus } from '@paddock/event-bus';
import { createUserOutbox } from '@paddock/offline/user-outbox';

/** Returns the user's outbox; one for the whole page, shared with all remotes. */
export const getOutbox = createUserOutbox({
  bus: eventBus,
  baseUrl: location.origin,
  onSessionProblem: () => void getSession().check(),
});
