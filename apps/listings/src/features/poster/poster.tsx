import { styled } from 'styled-components';
import { Logo } from '@paddock/ui/logo/logo.tsx';
import { QrCodeImage } from '@paddock/ui/qr-code/qr-code-image.tsx';
import type { QrCode } from '@paddock/ui/qr-code/qr-code.ts';
import { posterMessages } from './poster.messages.ts';

/** The strips that people tear off. Eight fit across A4 with room for a phone number. */
const STRIP_COUNT = 8;

const Frame = styled.div`
  display: none;
  @media print {
    display: contents;
    color: #000;
    .logo {
      order: -1;
      padding-bottom: 4mm;
    }
    .contact {
      display: flex;
      align-items: center;
      gap: 6mm;
      padding-top: 4mm;
    }
    .contact svg {
      flex: none;
      width: 40mm;
      height: 40mm;
    }
    .contact p {
      overflow-wrap: anywhere;
      font-size: 18px;
    }
    .contact strong {
      display: block;
      font-size: 22px;
    }
    .strips {
      display: flex;
      flex: none;
      height: 58mm;
      margin-top: 4mm;
      border-top: 1px dashed #000;
    }
    .strips li {
      flex: 1 1 0;
      min-width: 0;
      padding: 1.5mm;
      writing-mode: vertical-rl;
      font-size: 14px;
      line-height: 1.3;
    }
    .strips li + li {
      border-left: 1px dashed #000;
    }
    /* The text is generated, so that the page's own text does not have it eight times. */
    .strips li::before {
      content: attr(data-title);
      display: block;
      overflow: hidden;
      font-weight: 680;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .strips li::after {
      content: attr(data-contact);
      display: block;
      white-space: pre-line;
      overflow-wrap: anywhere;
      font-variant-numeric: tabular-nums;
    }
  }
`;

export interface PosterProps {
  readonly title: string;
  /** Null when its code could not be loaded. */
  readonly qrCode: QrCode | null;
  /** The address to type, without the protocol. */
  readonly shortLink: string;
  /** Null when the seller gave no number, or the visitor may not see it. */
  readonly phone: string | null;
}

/**
 * Additions to a printed listing's photo, price, title and facts: the logo, a QR code, and strips
 * with the listing's short link. On screen it is hidden.
 */
export function Poster({ title, qrCode, shortLink, phone }: PosterProps) {
  // A zero-width space lets the link break after the site's name.
  const breakableLink = shortLink.replace('/', '/\u200b');
  const contact = [phone, breakableLink].filter((part) => part !== null).join('\n');
  return (
    <Frame>
      <div className="logo">
        <Logo />
      </div>
      <div className="contact">
        {qrCode && <QrCodeImage code={qrCode} label={posterMessages.qrCodeLabel} />}
        <p>
          {phone !== null && <strong>{phone}</strong>}
          {qrCode ? posterMessages.scanOrGoTo : posterMessages.goTo}
          <strong>{breakableLink}</strong>
        </p>
      </div>
      <ul className="strips" aria-hidden="true">
        {Array.from({ length: STRIP_COUNT }, (_, index) => (
          <li key={index} data-title={title} data-contact={contact} />
        ))}
      </ul>
    </Frame>
  );
}
