export const passwordFieldMessages = {
  showButton: 'Show',
  showLabel: 'Show password',
  hideButton: 'Hide',
  hideLabel: 'Hide password',
  strength: { weak: 'Weak', fair: 'Fair', good: 'Good', strong: 'Strong' },
};
