export const reportPanelMessages = {
  title: (name: string) => `Report ${name}`,
  noteHelp: 'Tell us what happened. Only moderators will see this.',
  evidence: 'A moderator will see this message and up to nine before it, even if they’re deleted.',
  privacy: (name: string) =>
    `${name} won’t know who reported them. If someone is in danger now, call 111.`,
  blockHint: (name: string) => `You can also block ${name} in this conversation’s menu.`,
};
