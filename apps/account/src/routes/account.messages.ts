export const accountMessages = {
  head: {
    title: 'Your account',
    description: 'Your details, sign-in and everything you have on Paddock.',
  },
  greeting: {
    /** Te reo Māori, in every language. */
    hello: 'Kia ora',
    memberSince: (date: string) => `Member since ${date}`,
    signOutButton: 'Sign out',
  },
  details: { title: 'Your details', lead: 'How other people see you.' },
};
