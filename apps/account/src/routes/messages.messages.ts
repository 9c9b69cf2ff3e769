export const messagesPageMessages = {
  inbox: {
    title: 'Messages',
    description: 'Your conversations with buyers, sellers, employers and workers.',
  },
  archive: { title: 'Archived messages', description: 'Conversations you’ve archived.' },
  tabs: { label: 'Conversations', inbox: 'Inbox', archived: 'Archived' },
  empty: {
    title: 'No messages yet',
    text: 'Tap “Message” on a listing to ask about it. Your conversations will be here.',
    searchLink: 'Search listings',
    archiveLink: 'Archived conversations',
    archive: 'No archived conversations. Use “Archive” in a conversation’s menu to move it here.',
  },
  earlier: { text: 'Earlier conversations.', newestLink: 'Go to the newest' },
  noneChosen: { title: 'Choose a conversation', text: 'It will open here.' },
};
