export const suspensionNoticeMessages = {
  title: 'Your account is suspended',
  text: 'You can’t post, send messages or report.',
  reason: (reason: string) => ` Reason: ${reason}.`,
  link: 'See why, and answer',
};
