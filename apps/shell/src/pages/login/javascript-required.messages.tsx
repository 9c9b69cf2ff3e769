import type { ReactNode } from 'react';

export const javaScriptRequiredMessages = {
  text: (what: string, phone: ReactNode) => (
    <>
      {what} needs JavaScript, which is turned off in your browser. Turn it on for Paddock and
      reload this page. You can search and read listings without it. If you’re stuck, call {phone}.
    </>
  ),
};
