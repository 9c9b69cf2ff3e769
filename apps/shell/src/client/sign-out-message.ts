/** Shows a toast when the user is signed out: by themselves, in another tab, or by the server. */
import type { EventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { signOutMessages } from './sign-out.messages.ts';

export function showSignOutMessage(bus: Pick<EventBus, 'on'>): void {
  let isSignedIn = false;
  bus.on('session.changed', ({ user }) => {
    if (isSignedIn && user === null) toast({ tone: 'success', text: signOutMessages.signedOut });
    isSignedIn = user !== null;
  });
}
