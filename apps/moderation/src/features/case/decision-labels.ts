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
      'Only its owner can still see it. They read the reason and your note, and can answer once. Those who reported it are told that it is gone.',
    doneMessage: 'Taken down.',
  },
  warn: {
    button: 'Warn',
    title: 'Ask the owner to change it?',
    consequences: 'It stays up. Its owner reads the reason and your note, and can answer once.',
    doneMessage: 'The owner has been asked to change it.',
  },
  restore: {
    button: 'Restore',
    title: 'Put this listing back?',
    consequences:
      'It is up again, if its time has not run out. Its owner reads the reason and your note.',
    doneMessage: 'Restored.',
  },
  dismiss: {
    button: 'Leave as it is',
    title: 'Leave it as it is?',
    consequences:
      'Those who reported it are told what you decided. Its owner hears of it only where they had answered you.',
    doneMessage: 'Left as it is.',
  },
};
const USER_LABELS: Partial<Record<ModerationActionName, DecisionLabels>> = {
  ban: {
    button: 'Ban',
    title: 'Ban this person?',
    consequences:
      'Everything they have up is hidden, and they can neither post, write nor report. They can sign in, read the reason and your note, and answer once.',
    doneMessage: 'Banned. What they had up is hidden.',
  },
  warn: {
    button: 'Warn',
    title: 'Warn this person?',
    consequences:
      'They read the reason and your note, and can answer once. Nothing is taken from them.',
    doneMessage: 'Warned.',
  },
  unban: {
    button: 'End the ban',
    title: 'End the ban?',
    consequences:
      'What the ban had hidden is up again, if its time has not run out, and they can post and write.',
    doneMessage: 'The ban has ended.',
  },
  dismiss: {
    button: 'Leave as it is',
    title: 'Leave it as it is?',
    consequences:
      'Those who reported them are told what you decided. The person hears of it only where they had answered you.',
    doneMessage: 'Left as it is.',
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
