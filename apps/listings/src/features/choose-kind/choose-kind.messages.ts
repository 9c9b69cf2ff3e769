import type { Kind } from '@paddock/contracts/kinds';

export const chooseKindMessages = {
  kind: {
    item: {
      title: 'Sell something',
      description: 'Machinery, stock, feed, land. Swaps and giveaways too.',
    },
    wanted: {
      title: 'Post a wanted ad',
      description: 'Say what you’re looking for and let sellers find you.',
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
  } satisfies Readonly<
    Record<Kind | 'wanted', { readonly title: string; readonly description: string }>
  >,
  category: {
    label: 'Find a category',
    placeholder: {
      item: 'Tractor, hay, heading dog…',
      job: 'Herd manager, shearer, driver…',
      service: 'Fencing, spraying, cartage…',
      profile: 'Shepherd, milker, fencer…',
      other: 'Field day, lost dog, thanks…',
    } satisfies Readonly<Record<Kind, string>>,
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
