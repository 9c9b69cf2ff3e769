export const photoGalleryMessages = {
  label: (subject: string) => `Photos of ${subject}`,
  fullScreenLabel: (subject: string) => `Photos of ${subject}, full screen`,
  listLabel: 'Photos',
  position: (number: number, count: number) => `Photo ${number} of ${count}`,
  previousButton: 'Previous photo',
  nextButton: 'Next photo',
  fullScreenButton: 'Full screen',
  closeButton: 'Close full screen',
  zoomInButton: 'Zoom in',
  zoomOutButton: 'Zoom out',
};
