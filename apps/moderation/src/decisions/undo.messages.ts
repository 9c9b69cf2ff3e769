export const undoMessages = {
  button: 'Undo',
  /** The accessible name of an Undo button, because a page has many. */
  buttonName: (action: string, title: string) => `Undo: ${action}, ${title}`,
  done: 'Undone. Any reports are open again.',
  failed: 'We couldn’t undo this. Check your connection and try again.',
};
