export const hiddenNoticeMessages = {
  seller: {
    text: 'This listing is hidden. Only you and our moderators can see it.',
    link: 'See why, and answer',
  },
  moderator: {
    text: 'This listing is hidden. Only its seller and moderators can see it.',
    link: 'Open the case',
  },
};
