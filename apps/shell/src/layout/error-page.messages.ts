import { countNoun } from '@paddock/ui/text/count-noun.ts';

export const errorPageMessages = {
  notFound: {
    title: 'Looks like this page has moved or no longer exists.',
    countdown: (seconds: number) =>
      `Taking you to the homepage in ${countNoun(seconds, 'second', 'seconds')}.`,
    stayButton: 'Stay on this page',
    stayed: 'You’ll stay on this page.',
  },
  error: {
    title: (status: number) => `Something went wrong (Error ${status})`,
    code: (code: string) => `Error code: ${code}`,
    retryLink: 'Try again',
  },
  homeLink: 'Go to Homepage',
};
