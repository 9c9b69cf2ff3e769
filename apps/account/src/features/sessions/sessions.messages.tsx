import type { ReactNode } from 'react';

export const sessionsMessages = {
  title: 'Signed-in devices',
  lead: 'If you don’t recognise one of these, sign it out and change your password.',
  device: {
    isCurrent: 'Here',
    lastSeen: (time: ReactNode) => <>Last seen {time}</>,
    signOutButton: 'Sign out',
    signOutLabel: (device: string) => `Sign out ${device}`,
    signedOut: (device: string) => `Signed out: ${device}.`,
  },
  everywhere: {
    text: 'Lost or sold a phone? This signs you out on every device, including this one.',
    button: 'Sign out everywhere',
    done: 'You’re signed out everywhere.',
  },
};
