export const redirectsMessages = {
  head: { title: 'Redirects', description: 'Old addresses that lead to new ones.' },
  lead: 'Old addresses that lead to new ones. A change takes effect within a few seconds.',
  below: 'and everything below it',
  permanent: 'Permanent',
  temporary: 'Temporary',
  remove: 'Remove',
  removeName: (path: string) => `Remove: ${path}`,
  removed: (path: string) => `${path} no longer redirects.`,
  empty: { title: 'No redirects yet', text: 'Add one when an address that people know has moved.' },
  form: {
    title: 'Add a redirect',
    errorTitle: 'The redirect hasn’t been added',
    pathLabel: 'Old address',
    pathHelp: 'A path of this site, such as /job-board.',
    targetLabel: 'New address',
    targetHelp: (hosts: readonly string[]) =>
      hosts.length === 0
        ? 'A path of this site, such as /jobs.'
        : `A path of this site, such as /jobs, or https:// and one of ${hosts.join(', ')}.`,
    scopeLabel: 'What to redirect',
    scopeExact: 'Only this address',
    scopeBelow: 'This address and everything below it',
    statusLabel: 'How long',
    temporary: 'For now',
    permanent: 'For good: browsers remember it',
    noteLabel: 'Why (optional)',
    missingPath: 'Enter the old address.',
    missingTarget: 'Enter the new address.',
    button: 'Add redirect',
    done: (path: string) => `${path} now redirects.`,
  },
};
