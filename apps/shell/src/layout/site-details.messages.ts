export const siteDetailsMessages = {
  /** The specification's text (section 2, Footer). */
  openingHours: 'Monday - Friday 9am - 5pm',
  /** Follows a value that the operator has not set yet, which only happens in development. */
  placeholder: '(placeholder)',
  social: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' },
  stores: {
    android: { store: 'Google Play', device: 'Android' },
    ios: { store: 'App Store', device: 'iPhone' },
  },
};
