import type { ReactNode } from 'react';

export const maintenanceMessages = {
  head: {
    title: 'Maintenance and site details',
    description: 'Close Paddock for maintenance, and open it again. The site’s details.',
  },
  lead: 'Close Paddock while you work on it. A change takes effect within a few seconds.',
  open: 'Paddock is open.',
  closed: (since: ReactNode, until: string | null) => (
    <>
      Paddock closed {since}.{' '}
      {until !== null && `Visitors are told that it opens at about ${until}. `}
      Only this desk still works. If you’re signed out, open this page again to sign in.
    </>
  ),
  openButton: 'Open Paddock',
  openDone: 'Paddock opens within a few seconds.',
  details: {
    title: 'Site details',
    lead: 'Pages and emails show these. To change one, set its environment variable for the shells and the API, and restart them.',
    labels: {
      legalName: 'Legal name',
      address: 'Address',
      phone: 'Phone',
      email: 'Email',
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      playStoreId: 'Google Play',
      appStoreId: 'App Store',
    } as Readonly<Record<string, string>>,
    value: (value: string | null, isPlaceholder: boolean) =>
      `${value ?? 'Not shown'}${isPlaceholder ? ' (placeholder)' : ''}`,
  },
  form: {
    closeTitle: 'Close Paddock',
    changeTitle: 'Change the message',
    errorTitle: 'Nothing has changed',
    messageLabel: 'Message for visitors',
    messageHelp: 'Every page shows it instead of its content.',
    missingMessage: 'Enter a message for visitors.',
    tooLong: (excess: number) => `Shorten the message by ${excess} characters.`,
    untilLabel: 'Open again at about (optional)',
    untilHelp: 'New Zealand time, within the next 24 hours. Paddock doesn’t open by itself.',
    closeButton: 'Close Paddock for everyone',
    changeButton: 'Save message',
    closeDone: 'Paddock closes within a few seconds.',
    changeDone: 'Message saved.',
  },
};
