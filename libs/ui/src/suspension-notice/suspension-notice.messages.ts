export const suspensionNoticeMessages = {
  title: 'Your account is suspended',
  text: 'You can’t post, send messages or report.',
  reason: (reason: string) => ` The reason: ${reason}.`,
  link: 'See why, and answer',
};
