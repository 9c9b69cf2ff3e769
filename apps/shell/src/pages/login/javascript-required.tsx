import { styled } from 'styled-components';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { CONTACT_DETAILS } from '../../layout/contact-details.ts';

const Note = styled.p`
  padding: ${space(4)} ${space(5)};
  background: ${colour.warningSoft};
  border-radius: ${radius.control};
  color: ${colour.warningSoftText};
`;

/** Tells visitors without JavaScript what does not work on this page. */
export function JavaScriptRequired({ what }: { readonly what: string }) {
  return (
    <noscript>
      <Note>
        {what} needs JavaScript, which is turned off in your browser. Turn it on for Paddock and
        reload this page. You can search and read listings without it. If you’re stuck, call{' '}
        {CONTACT_DETAILS.phone}.
      </Note>
    </noscript>
  );
}
