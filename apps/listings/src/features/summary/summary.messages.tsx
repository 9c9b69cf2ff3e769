import type { ReactNode } from 'react';

export const summaryMessages = {
  listed: (time: ReactNode) => <>Listed {time}</>,
  endsToday: 'Ends today',
  endsTomorrow: 'Ends tomorrow',
  /** @param day a weekday or a date */
  ends: (day: string) => `Ends ${day}`,
};
