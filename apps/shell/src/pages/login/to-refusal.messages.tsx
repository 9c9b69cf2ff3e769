import type { ReactNode } from 'react';

export const refusalMessages = {
  unexpected: 'Something went wrong. Your text is still here. Please try again in a moment.',
  disabled: (contactLink: (text: string) => ReactNode) => (
    <>This account is disabled. {contactLink('Contact us')} if you think that’s a mistake.</>
  ),
};
