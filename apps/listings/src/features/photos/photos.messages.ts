import { countNoun } from '@paddock/ui/text/count-noun.ts';

const formatPhotoCount = (count: number) => countNoun(count, 'photo', 'photos');

export const photosMessages = {
  title: 'Photos',
  count: (count: number, max: number) => `${count} of ${max}`,
  help: 'The first photo is the cover. Describe each one in a few words for people who can’t see it.',
  addButton: 'Add photos',
  cameraButton: 'Take a photo',
  dropHint: 'You can also drop or paste photos here.',
  dismissButton: 'Close this message',
  undoButton: 'Undo',
  pauseButton: 'Pause',
  resumeButton: 'Resume',
  listLabel: 'Photos in order',
  lost: 'This browser lost the photo before it was uploaded. Remove it and add it again.',
  tooMany: 'That’s the maximum number of photos. Remove one first.',
  tile: {
    label: (number: number, count: number) => `Photo ${number} of ${count}`,
    coverLabel: (count: number) => `Photo 1 of ${count}, the cover`,
    cover: 'Cover',
    makeCoverButton: 'Make cover',
    makeCoverLabel: (number: number) => `Make cover: photo ${number}`,
    dragLabel: (number: number) => `Drag photo ${number}`,
    removeLabel: (number: number) => `Remove photo ${number}`,
    retryButton: 'Try again',
    retryLabel: (number: number) => `Try again: photo ${number}`,
    earlierLabel: (number: number) => `Move photo ${number} earlier`,
    laterLabel: (number: number) => `Move photo ${number} later`,
    position: (number: number, count: number) => `${number} of ${count}`,
    descriptionLabel: (number: number) => `Describe photo ${number}`,
  },
  /** The texts on a pending photo's tile, which is half as wide as a phone. */
  status: {
    preparing: 'Preparing…',
    noSignal: 'Waiting for signal',
    paused: 'Paused',
    uploading: (percent: number) => `Uploading, ${percent}%`,
    checking: 'Nearly there…',
    waiting: 'Waiting',
  },
  /** One line about all pending photos. */
  upload: {
    noSignal: (count: number) =>
      `No signal. ${formatPhotoCount(count)} will upload when you’re back in range, even if you close this page.`,
    paused: (count: number) => `Paused. ${formatPhotoCount(count)} left to upload.`,
    uploading: (count: number) => `Uploading. ${formatPhotoCount(count)} to go.`,
    storageFull:
      'This device has no space left for your photos. Keep this page open until they’re uploaded.',
    storageUnavailable:
      'This browser can’t store your photos. Keep this page open until they’re uploaded.',
  },
  /** Read out by screen readers. */
  announcement: {
    added: (count: number, all: number, max: number) =>
      `${formatPhotoCount(count)} added. ${all} of ${max}.`,
    uploaded: (count: number) =>
      count === 1 ? 'Your photo has been uploaded.' : `All ${count} photos are uploaded.`,
    removed: (number: number) => `Photo ${number} removed.`,
    restored: (number: number) => `Photo ${number} restored.`,
    alreadyFirst: (number: number) => `Photo ${number} is already the first.`,
    alreadyLast: (number: number) => `Photo ${number} is already the last.`,
    moved: (from: number, to: number, count: number) =>
      `Photo ${from} moved to position ${to} of ${count}.`,
    movedToCover: (from: number, count: number) =>
      `Photo ${from} moved to position 1 of ${count}. It’s now the cover.`,
  },
};
