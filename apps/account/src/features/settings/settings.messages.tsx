import type { ReactNode } from 'react';

export const settingsMessages = {
  accountLinks: {
    details: { title: 'Your details', description: 'Name, phone, region and about you' },
    email: { title: 'Email', description: 'Your sign-in and notification address' },
    password: { title: 'Password', description: 'Change your password' },
    twoStep: {
      title: 'Two-step sign-in',
      description: 'A code from your phone, as well as your password',
    },
    sessions: { title: 'Signed-in devices', description: 'Phones and computers' },
    activity: {
      title: 'Recent activity',
      description: 'Sign-ins and changes to your account',
    },
    data: { title: 'Your data', description: 'Download a copy, or delete your account' },
  },
  blockedPeople: {
    empty:
      'You haven’t blocked anyone. To block someone, open your conversation with them. You then can’t message each other.',
    since: (time: ReactNode) => <>Blocked {time}</>,
    unblocked: 'Can message you again',
    unblockButton: 'Unblock',
    unblockLabel: (name: string) => `Unblock ${name}`,
    undoButton: 'Undo',
    undoLabel: (name: string) => `Undo: block ${name} again`,
    unblockedStatus: (name: string) => `${name} can message you again.`,
    blockedAgainStatus: (name: string) => `${name} is blocked again.`,
  },
  dataSaver: {
    label: 'Data saver',
    help: 'Smaller photos, plain maps, and nothing loads until you open it. Messages arrive as quickly as usual.',
    fromDevice:
      'Your device has data saving turned on, so this is on too. You can change that in your device’s settings.',
  },
  dates: {
    legend: 'Dates',
    style: { english: 'New Zealand English', teReo: 'Te reo Māori', numbers: 'Numbers' },
    clockLegend: 'Times',
    clock: { '12': '12-hour clock', '24': '24-hour clock' },
    hint: 'This applies to dates on this phone or computer. Emails, notifications and listings stay in English.',
  },
};
