import type { PostAction } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

export interface ActionLabels {
  /** The button's label. */
  readonly label: string;
  /** The confirmation dialog's text. Null when the action needs no confirmation. */
  readonly confirmation: { readonly title: string; readonly text: string } | null;
  /** The message shown after the action. */
  readonly doneMessage: string;
}

const END_LABELS: Readonly<Record<Kind, ActionLabels>> = {
  item: {
    label: 'Mark as sold',
    confirmation: {
      title: 'Has it sold?',
      text: 'People can no longer find it, and anyone who opens a link to it sees that it has gone. You can list it again as a new post.',
    },
    doneMessage: 'Marked as sold. Good on you.',
  },
  job: {
    label: 'Mark as filled',
    confirmation: {
      title: 'Is the job filled?',
      text: 'People can no longer find it, and anyone who opens a link to it sees that it has gone. You can list it again as a new post.',
    },
    doneMessage: 'Marked as filled.',
  },
  service: {
    label: 'Stop offering it',
    confirmation: {
      title: 'Stop offering this?',
      text: 'People can no longer find it. You can list it again as a new post whenever you have room.',
    },
    doneMessage: 'It is no longer offered.',
  },
  profile: {
    label: 'I have found work',
    confirmation: {
      title: 'Found work?',
      text: 'People can no longer find your profile. You can list it again as a new post.',
    },
    doneMessage: 'Your profile is no longer shown. All the best with the job.',
  },
  other: {
    label: 'Mark as over',
    confirmation: {
      title: 'Is it over?',
      text: 'People can no longer find it, and anyone who opens a link to it sees that it has gone.',
    },
    doneMessage: 'Marked as over.',
  },
};

/** Returns an action's label, confirmation and message for a kind of post. */
export function getActionLabels(action: PostAction, kind: Kind): ActionLabels {
  switch (action) {
    case 'renew':
      return {
        label: 'Renew',
        confirmation: null,
        doneMessage: 'Renewed: it is up again from today.',
      };
    case 'mark-sold':
      return END_LABELS[kind];
    case 'withdraw':
      return {
        label: 'Take it down',
        confirmation: {
          title: 'Take this post down?',
          text: 'People can no longer find it. What people wrote to you about it stays in your messages.',
        },
        doneMessage: 'It is taken down.',
      };
    case 'archive':
      return {
        label: 'Put it away',
        confirmation: {
          title: 'Put this post away?',
          text: 'It leaves your lists. Nothing that people wrote to you about it is lost.',
        },
        doneMessage: 'It is put away.',
      };
  }
}
