import type { ModerationSubject } from '@paddock/contracts/trust-reasons';

export const reportPanelMessages = {
  noteHelp: 'Tell us what’s wrong. Only moderators will see this.',
  nextSteps: {
    listing:
      'A moderator will look at it, usually within a day. We won’t tell the seller who reported it. If someone’s in danger, call 111. If an animal’s suffering, call your nearest SPCA.',
    person:
      'A moderator will look at it, usually within a day. We won’t tell the person who reported them. If someone’s in danger, call 111. If an animal’s suffering, call your nearest SPCA.',
  } satisfies Readonly<Record<ModerationSubject, string>>,
};
