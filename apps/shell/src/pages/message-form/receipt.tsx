import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { PhoneLink } from '../../layout/contact-links.tsx';
import { receiptMessages } from './receipt.messages.tsx';

interface ReceiptProps {
  readonly receipt: string;
  /** Path of the page with the form, where the visitor can write another message. */
  readonly formHref: string;
  /** The next steps, in order. */
  readonly next: readonly string[];
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(5)};
  max-width: 560px;
  margin: ${space(6)} auto 0;
  padding: ${space(6)};
  background: ${colour.card};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  svg {
    margin-left: -${space(2)};
    color: ${colour.accent};
  }
  .number {
    width: 100%;
    padding: ${space(4)} ${space(5)};
    background: ${colour.accentSoft};
    border-radius: ${radius.control};
    color: ${colour.accentSoftText};
  }
  .number strong {
    display: block;
    font-size: ${fontSize.heading2};
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
  }
  h2 {
    margin-bottom: ${space(2)};
    font-size: ${fontSize.lead};
  }
  ol {
    padding-left: ${space(6)};
    list-style: decimal;
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  li + li {
    margin-top: ${space(1)};
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(3)};
  }
`;

/** Confirms a sent message with its receipt number and the next steps. */
export function Receipt({ receipt, formHref, next }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <Frame>
      <LetterboxIllustration />
      <h1 ref={heading} tabIndex={-1}>
        {receiptMessages.title}
      </h1>
      <p className="number">{receiptMessages.number(<strong>{receipt}</strong>)}</p>
      <section aria-labelledby="receipt-next">
        <h2 id="receipt-next">{receiptMessages.nextTitle}</h2>
        <ol>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>{receiptMessages.urgent(<PhoneLink />)}</li>
        </ol>
      </section>
      <div className="actions">
        <ButtonLink to="/" tone="primary">
          {receiptMessages.homeLink}
        </ButtonLink>
        <ButtonLink to={formHref}>{receiptMessages.againLink}</ButtonLink>
      </div>
    </Frame>
  );
}
