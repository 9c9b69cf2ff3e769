import type { PostAction } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

export interface ActionMessages {
  readonly button: string;
  /** The confirmation dialog's text. Null when the action needs no confirmation. */
  readonly confirmation: { readonly title: string; readonly text: string } | null;
  /** The message shown after the action. */
  readonly done: string;
}

export const postActionsMessages = {
  copyButton: 'Copy to a new listing',
  moreButton: 'More',
  cancelButton: 'Cancel',
  undoButton: 'Undo',
  undone: 'Undone.',
  endDatePassed: 'Its end date has passed, so it isn’t live.',
  /** Makes a sold or withdrawn post live again. */
  listAgain: {
    button: 'List it again',
    confirmation: null,
    done: 'Listed again.',
  } satisfies ActionMessages,
  action: {
    renew: {
      button: 'Renew',
      confirmation: null,
      done: 'Renewed. It’s live from today.',
    },
    withdraw: {
      button: 'Take down',
      confirmation: {
        title: 'Take this listing down?',
        text: 'People won’t find it any more. You’ll keep your messages about it.',
      },
      done: 'Taken down.',
    },
    archive: {
      button: 'Archive',
      confirmation: {
        title: 'Archive this listing?',
        text: 'It’ll disappear from your lists. You’ll keep your messages about it.',
      },
      done: 'Archived.',
    },
  } satisfies Readonly<Record<Exclude<PostAction, 'mark-sold'>, ActionMessages>>,
  /** The action `mark-sold`, by the kind of post. */
  end: {
    item: {
      button: 'Mark as sold',
      confirmation: {
        title: 'Has it sold?',
        text: 'People won’t find it any more, and links to it will say it’s gone. You can list it again later.',
      },
      done: 'Marked as sold. Good on you.',
    },
    wanted: {
      button: 'I’ve found it',
      confirmation: {
        title: 'Found what you were looking for?',
        text: 'People won’t find your ad any more, and links to it will say it’s gone. You can list it again later.',
      },
      done: 'Your wanted ad is no longer listed. Good on you.',
    },
    job: {
      button: 'Mark as filled',
      confirmation: {
        title: 'Is the job filled?',
        text: 'People won’t find it any more, and links to it will say it’s gone. You can list it again later.',
      },
      done: 'Marked as filled.',
    },
    service: {
      button: 'Stop offering this',
      confirmation: {
        title: 'Stop offering this?',
        text: 'People won’t find it any more. You can list it again when you have time for more work.',
      },
      done: 'Your service is no longer listed.',
    },
    profile: {
      button: 'I’ve found work',
      confirmation: {
        title: 'Found work?',
        text: 'People won’t find your profile any more. You can list it again later.',
      },
      done: 'Your profile is now hidden. All the best with the job.',
    },
    other: {
      button: 'Mark as finished',
      confirmation: {
        title: 'Is it finished?',
        text: 'People won’t find it any more, and links to it will say it’s gone.',
      },
      done: 'Marked as finished.',
    },
  } satisfies Readonly<Record<Kind | 'wanted', ActionMessages>>,
};
