import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ContactAddress } from '../../layout/contact-address.tsx';
import { contactOptionsMessages } from './contact-options.messages.ts';

const Frame = styled.aside`
  padding: ${space(5)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  h2 {
    margin-bottom: ${space(3)};
    font-size: ${fontSize.lead};
  }
  address {
    font-style: normal;
    overflow-wrap: anywhere;
  }
  address > * {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${tapTarget};
  }
  svg {
    flex: none;
    color: ${colour.textQuiet};
  }
  p {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
    border-top: 1px solid ${colour.hairline};
    color: ${colour.textQuiet};
  }
`;

/** Contact details, shown next to the form. */
export function ContactOptions() {
  return (
    <Frame aria-labelledby="ways-title">
      <h2 id="ways-title">{contactOptionsMessages.title}</h2>
      <ContactAddress />
      <p>{contactOptionsMessages.emergency}</p>
    </Frame>
  );
}
