import type { ModerationActionName, ModerationSubject } from '@paddock/contracts/trust-reasons';
import { countNoun } from '@paddock/ui/text/count-noun.ts';

export interface DecisionLabels {
  readonly button: string;
  readonly title: string;
  /** Describes what the decision changes. */
  readonly consequences: string;
  /** The message shown after the decision. */
  readonly doneMessage: string;
}

const LISTING_LABELS: Partial<Record<ModerationActionName, DecisionLabels>> = {
  hide: {
    button: 'Take down',
    title: 'Take this listing down?',
    consequences:
      'Only the owner will still see it, with the reason and your note, and can answer once. We’ll tell the people who reported it that it’s gone.',
    doneMessage: 'Taken down.',
  },
  warn: {
    button: 'Warn',
    title: 'Ask the owner to change it?',
    consequences: 'It stays live. The owner sees the reason and your note, and can answer once.',
    doneMessage: 'We’ve asked the owner to change it.',
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
      'We’ll tell the people who reported it what you decided. We’ll only tell the owner if they had answered.',
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
      'We’ll tell the people who reported them what you decided. We’ll only tell the person if they had answered.',
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
  subject: ModerationSubject,
  act: ModerationActionName,
): DecisionLabels {
  return (subject === 'listing' ? LISTING_LABELS : USER_LABELS)[act] ?? UNKNOWN;
}

export const decisionMessages = {
  form: {
    errorTitle: 'Decision not saved',
    reasonLabel: 'Reason',
    reasonMissing: 'Choose a reason.',
    noteLabel: 'Note (optional)',
    noteHelp: 'The person sees this with the reason.',
    noteHelpOfDismissal: 'The person only sees this if they answered.',
    noteMissing: 'Give the reason in a sentence. The person will see it.',
    noteTooLong: (excess: number) =>
      `Your note is ${countNoun(excess, 'character', 'characters')} too long.`,
    busyButton: 'Saving…',
  },
};
