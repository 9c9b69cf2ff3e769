import type { ModerationActionName, TrustSubject } from '@paddock/contracts/trust-reasons';

export interface DecisionLabels {
  readonly button: string;
  readonly title: string;
  /** What the decision changes. */
  readonly consequences: string;
  /** The message shown after the decision. */
  readonly doneMessage: string;
}

const LISTING_LABELS: Partial<Record<ModerationActionName, DecisionLabels>> = {
  hide: {
    button: 'Take down',
    title: 'Take this listing down?',
    consequences:
      'Only the owner will still see it, with the reason and your note, and can answer once. We tell the people who reported it that it’s gone.',
    doneMessage: 'Taken down.',
  },
  warn: {
    button: 'Warn',
    title: 'Ask the owner to change it?',
    consequences: 'It stays live. The owner sees the reason and your note, and can answer once.',
    doneMessage: 'The owner has been asked to change it.',
  },
  restore: {
    button: 'Restore',
    title: 'Restore this listing?',
    consequences:
      'It’s live again, unless it has expired. The owner sees the reason and your note.',
    doneMessage: 'Restored.',
  },
  dismiss: {
    button: 'No action',
    title: 'Take no action?',
    consequences:
      'We tell the people who reported it what you decided. The owner is only told if they had answered.',
    doneMessage: 'No action taken.',
  },
};
const USER_LABELS: Partial<Record<ModerationActionName, DecisionLabels>> = {
  ban: {
    button: 'Ban',
    title: 'Ban this person?',
    consequences:
      'We hide all their listings, and they can’t post, send messages or report. They can sign in, see the reason and your note, and answer once.',
    doneMessage: 'Banned. Their listings are hidden.',
  },
  warn: {
    button: 'Warn',
    title: 'Warn this person?',
    consequences: 'They see the reason and your note, and can answer once. Nothing is removed.',
    doneMessage: 'Warned.',
  },
  unban: {
    button: 'Lift ban',
    title: 'Lift ban?',
    consequences:
      'Their hidden listings are live again, unless they’ve expired. They can post and send messages.',
    doneMessage: 'Ban lifted.',
  },
  dismiss: {
    button: 'No action',
    title: 'Take no action?',
    consequences:
      'We tell the people who reported them what you decided. The person is only told if they had answered.',
    doneMessage: 'No action taken.',
  },
};
const UNKNOWN: DecisionLabels = {
  button: 'Decide',
  title: 'Decide?',
  consequences: '',
  doneMessage: 'Done.',
};

export function getDecisionLabels(
  subject: TrustSubject,
  act: ModerationActionName,
): DecisionLabels {
  return (subject === 'listing' ? LISTING_LABELS : USER_LABELS)[act] ?? UNKNOWN;
}
