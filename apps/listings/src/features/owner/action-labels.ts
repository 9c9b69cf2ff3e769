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
      text: 'People won’t find it any more, and links to it will say that it’s gone. You can list it again as a new post.',
    },
    doneMessage: 'Marked as sold. Good on you.',
  },
  job: {
    label: 'Mark as filled',
    confirmation: {
      title: 'Is the job filled?',
      text: 'People won’t find it any more, and links to it will say that it’s gone. You can list it again as a new post.',
    },
    doneMessage: 'Marked as filled.',
  },
  service: {
    label: 'Stop offering this',
    confirmation: {
      title: 'Stop offering this?',
      text: 'People won’t find it any more. You can list it again when you have room.',
    },
    doneMessage: 'Your service is no longer listed.',
  },
  profile: {
    label: 'I’ve found work',
    confirmation: {
      title: 'Found work?',
      text: 'People won’t find your profile any more. You can list it again as a new post.',
    },
    doneMessage: 'Your profile is hidden now. All the best with the job.',
  },
  other: {
    label: 'Mark as finished',
    confirmation: {
      title: 'Is it finished?',
      text: 'People won’t find it any more, and links to it will say that it’s gone.',
    },
    doneMessage: 'Marked as finished.',
  },
};

/** Returns an action's label, confirmation and message for a kind of post. */
export function getActionLabels(action: PostAction, kind: Kind): ActionLabels {
  switch (action) {
    case 'renew':
      return {
        label: 'Renew',
        confirmation: null,
        doneMessage: 'Renewed. It’s live from today.',
      };
    case 'mark-sold':
      return END_LABELS[kind];
    case 'withdraw':
      return {
        label: 'Take down',
        confirmation: {
          title: 'Take this post down?',
          text: 'People won’t find it any more. You keep your messages about it.',
        },
        doneMessage: 'Taken down.',
      };
    case 'archive':
      return {
        label: 'Archive',
        confirmation: {
          title: 'Archive this post?',
          text: 'It moves out of your lists. You keep your messages about it.',
        },
        doneMessage: 'Archived.',
      };
  }
}
