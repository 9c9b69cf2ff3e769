import type { EventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { signOutMessages } from './sign-out.messages.ts';

/**
 * Shows a toast when the user is signed out: by themselves, in another tab, or by the server. This
 * code loads after the page, so a user who was signed in may already have signed out.
 * @param wasSignedIn true if the page started with a signed-in user
 */
export function showSignOutMessage(bus: Pick<EventBus, 'on'>, wasSignedIn: boolean): void {
  let isSignedIn = wasSignedIn;
  bus.on('session.changed', ({ user }) => {
    if (isSignedIn && user === null) toast({ tone: 'success', text: signOutMessages.signedOut });
    isSignedIn = user !== null;
  });
}
