import { styled } from 'styled-components';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { SiteDetail } from '../../layout/contact-links.tsx';
import { javaScriptRequiredMessages } from './javascript-required.messages.tsx';

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
      <Note>{javaScriptRequiredMessages.text(what, <SiteDetail name="phone" />)}</Note>
    </noscript>
  );
}
