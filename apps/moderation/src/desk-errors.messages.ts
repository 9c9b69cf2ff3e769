export const deskErrorsMessages = {
  unexpectedError: 'We couldn’t save this. Check your connection and try again.',
} as const;
