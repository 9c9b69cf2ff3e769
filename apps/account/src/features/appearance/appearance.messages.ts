export const appearanceMessages = {
  legend: 'Appearance',
  choice: { system: 'System', light: 'Light', dark: 'Dark' },
};
