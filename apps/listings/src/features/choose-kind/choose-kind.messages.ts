import type { Kind } from '@paddock/contracts/kinds';

export const chooseKindMessages = {
  kind: {
    item: {
      title: 'Sell something',
      description: 'Machinery, stock, feed, land. Wanted, swaps and giveaways too.',
    },
    job: { title: 'Offer a job', description: 'On the farm, in the shed, behind the wheel.' },
    service: {
      title: 'Offer a service',
      description: 'Contracting, shearing, fencing: what you do for others.',
    },
    profile: {
      title: 'Look for work',
      description: 'Say what you can do and let employers find you.',
    },
    other: { title: 'Post a notice', description: 'A show, a sale day, a lost dog, a thank-you.' },
  } satisfies Readonly<Record<Kind, { readonly title: string; readonly description: string }>>,
  category: {
    label: 'Find a category',
    placeholder: 'Tractor, hay, heading dog…',
  },
  drafts: {
    title: 'Your drafts',
    onlyOnThisDevice: 'only on this device',
    untitled: 'Untitled listing',
  },
  copy: {
    title: 'Copy an old listing',
    text: 'Start a new listing with the same text and photos. The old listing doesn’t change.',
    button: 'Copy',
    copyingButton: 'Copying…',
  },
};
