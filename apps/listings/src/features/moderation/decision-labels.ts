import type { ModerationActName, TrustSubject } from '@paddock/contracts/trust-reasons';

export interface DecisionWords {
  readonly button: string;
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  /** Said when it is done. */
  readonly done: string;
}

const OF_LISTINGS: Partial<Record<ModerationActName, DecisionWords>> = {
  hide: {
    button: 'Take down',
    title: 'Take this listing down?',
    text: 'Nobody but its owner sees it any more. They read the reason and your note, and can answer once. Those who reported it are told that it is gone.',
    done: 'Taken down.',
  },
  warn: {
    button: 'Warn',
    title: 'Ask the owner to change it?',
    text: 'It stays up. Its owner reads the reason and your note, and can answer once.',
    done: 'The owner has been asked to change it.',
  },
  restore: {
    button: 'Restore',
    title: 'Put this listing back?',
    text: 'It is up again, if its time has not run out. Its owner reads the reason and your note.',
    done: 'Restored.',
  },
  dismiss: {
    button: 'Leave as it is',
    title: 'Leave it as it is?',
    text: 'Those who reported it are told what you decided. Its owner hears of it only where they had answered you.',
    done: 'Left as it is.',
  },
};
const OF_PEOPLE: Partial<Record<ModerationActName, DecisionWords>> = {
  ban: {
    button: 'Ban',
    title: 'Ban this person?',
    text: 'Everything they have up is hidden, and they can neither post, write nor report. They can sign in, read the reason and your note, and answer once.',
    done: 'Banned. What they had up is hidden.',
  },
  warn: {
    button: 'Warn',
    title: 'Warn this person?',
    text: 'They read the reason and your note, and can answer once. Nothing is taken from them.',
    done: 'Warned.',
  },
  unban: {
    button: 'End the ban',
    title: 'End the ban?',
    text: 'What the ban had hidden is up again, if its time has not run out, and they can post and write.',
    done: 'The ban has ended.',
  },
  dismiss: {
    button: 'Leave as it is',
    title: 'Leave it as it is?',
    text: 'Those who reported them are told what you decided. The person hears of it only where they had answered you.',
    done: 'Left as it is.',
  },
};
const UNKNOWN: DecisionWords = { button: 'Decide', title: 'Decide?', text: '', done: 'Done.' };

export function decisionWords(subject: TrustSubject, act: ModerationActName): DecisionWords {
  return (subject === 'listing' ? OF_LISTINGS : OF_PEOPLE)[act] ?? UNKNOWN;
}
