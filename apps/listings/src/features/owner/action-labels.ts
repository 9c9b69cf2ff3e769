import type { PostAction } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';

export interface ActionWords {
  /** On the button. */
  readonly label: string;
  /** Asked before it is done; null: it is done at once. */
  readonly question: { readonly title: string; readonly text: string } | null;
  /** Said when it is done. */
  readonly done: string;
}

const SOLD: Readonly<Record<Kind, ActionWords>> = {
  item: {
    label: 'Mark as sold',
    question: {
      title: 'Has it sold?',
      text: 'Nobody can find it any more, and whoever has the link reads that it has gone. You can list it again as a new post.',
    },
    done: 'Marked as sold. Good on you.',
  },
  job: {
    label: 'Mark as filled',
    question: {
      title: 'Is the job filled?',
      text: 'Nobody can find it any more, and whoever has the link reads that it has gone. You can list it again as a new post.',
    },
    done: 'Marked as filled.',
  },
  service: {
    label: 'Stop offering it',
    question: {
      title: 'Stop offering this?',
      text: 'Nobody can find it any more. You can list it again as a new post whenever you have room.',
    },
    done: 'It is no longer offered.',
  },
  profile: {
    label: 'I have found work',
    question: {
      title: 'Found work?',
      text: 'Nobody can find your profile any more. You can list it again as a new post.',
    },
    done: 'Your profile is no longer shown. All the best with the job.',
  },
  other: {
    label: 'Mark as over',
    question: {
      title: 'Is it over?',
      text: 'Nobody can find it any more, and whoever has the link reads that it has gone.',
    },
    done: 'Marked as over.',
  },
};

/** What an action is called and asks, for a kind of post. */
export function actionWords(action: PostAction, kind: Kind): ActionWords {
  switch (action) {
    case 'renew':
      return { label: 'Renew', question: null, done: 'Renewed: it is up again from today.' };
    case 'mark-sold':
      return SOLD[kind];
    case 'withdraw':
      return {
        label: 'Take it down',
        question: {
          title: 'Take this post down?',
          text: 'Nobody can find it any more. What people wrote to you about it stays in your messages.',
        },
        done: 'It is taken down.',
      };
    case 'archive':
      return {
        label: 'Put it away',
        question: {
          title: 'Put this post away?',
          text: 'It leaves your lists. Nothing that people wrote to you about it is lost.',
        },
        done: 'It is put away.',
      };
  }
}
