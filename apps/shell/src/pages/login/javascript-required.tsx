import { styled } from 'styled-components';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { CONTACT_DETAILS } from '../../layout/contact-details.ts';
import { javaScriptRequiredMessages } from './javascript-required.messages.ts';

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
      <Note>{javaScriptRequiredMessages.text(what, CONTACT_DETAILS.phone)}</Note>
    </noscript>
  );
}
