export const messageFormMessages = {
  problemsTitle: 'Your message hasn’t been sent yet',
  failureTitle: 'Your message hasn’t been sent',
  noScript: 'Use your browser’s Back button to get your text back.',
  name: 'Your name',
  email: { label: 'Your email address', help: 'We’ll only use this to reply to you.' },
  topic: 'What’s it about?',
  page: { label: 'Which page is it about? (optional)', help: 'Its link or title.' },
  trap: 'Leave this empty',
  sendButton: 'Send message',
  sending: 'Sending…',
  retention: 'We keep messages for 24 months, then delete them.',
};
