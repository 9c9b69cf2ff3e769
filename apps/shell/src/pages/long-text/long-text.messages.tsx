import type { ReactNode } from 'react';

export const longTextMessages = {
  contentsTitle: 'On this page',
  changed: (date: ReactNode) => <>Last updated {date}.</>,
};
