export const feedbackMessages = {
  head: {
    title: 'Feedback',
    receivedTitle: 'Feedback received',
    description: 'Tell us what works on Paddock, what doesn’t and what’s missing.',
  },
  lead: 'Tell us what works, what doesn’t and what’s missing. Be honest: you won’t hurt our feelings.',
  topics: [
    'Something doesn’t work',
    'Something is hard to find or use',
    'A word or a category is wrong',
    'A listing breaks the rules',
    'An idea',
    'Something I like',
  ],
  message: {
    label: 'What happened, or what should happen?',
    help: 'Tell us what you did, what you saw and what you expected.',
  },
  next: [
    'We’ll look into it by the next working day.',
    'We’ll email you if we need to know more, or when it’s fixed.',
  ],
};
