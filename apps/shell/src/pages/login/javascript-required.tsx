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
        {what} needs JavaScript, which your browser has switched off. Switch it on for Paddock and
        load this page again. Searching and reading listings works without it; if you are stuck,
        ring {CONTACT_DETAILS.phone}.
      </Note>
    </noscript>
  );
}
