import { Link } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { mailIcon } from '@paddock/ui/icon/shapes/mail.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { colour, contentWidth, fontSize, gutter, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CONTACT } from './contact-details.ts';
import { FenceLine } from './fence-line.tsx';
import { Logo } from './logo.tsx';
import type { NavigationItem } from './navigation.ts';

interface FooterProps {
  readonly navigation: readonly NavigationItem[];
  /** The choice between light and dark, where an area fills that slot. */
  readonly appearance?: ReactNode;
}

const Frame = styled.footer`
  margin-top: ${space(16)};
  padding-bottom: ${space(8)};
  background: linear-gradient(transparent 80px, ${colour.card} 80px);
  color: ${colour.textQuiet};

  .inside {
    display: grid;
    gap: ${space(8)};
    max-width: calc(${contentWidth} + 2 * ${gutter});
    margin: 0 auto;
    padding: 0 ${gutter};
  }
  .logo {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    color: ${colour.accent};
  }
  .about {
    max-width: 36ch;
  }
  h2 {
    margin-bottom: ${space(1)};
    color: ${colour.text};
    font-size: ${fontSize.body};
    letter-spacing: 0;
  }
  .links {
    display: grid;
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(6)};
  }
  .links a,
  .contact a,
  .contact span {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${tapTarget};
    color: inherit;
    text-decoration: none;
  }
  .links a:hover,
  .contact a:hover {
    color: ${colour.text};
    text-decoration: underline;
  }
  address {
    font-style: normal;
  }
  .base {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding-top: ${space(6)};
    border-top: 1px solid ${colour.hairline};
    font-size: ${fontSize.small};
  }
  ${media.tablet} {
    .inside {
      grid-template-columns: 1.2fr 1fr 1.2fr;
    }
    .base {
      grid-column: 1 / -1;
    }
  }
  /* Room for the bottom navigation. */
  ${media.phone} {
    padding-bottom: calc(${space(24)} + env(safe-area-inset-bottom));
  }
`;

/** Where we are, when we answer, and the pages there are (specification.md section 2, Footer). */
export function Footer({ navigation, appearance }: FooterProps) {
  return (
    <Frame>
      <FenceLine />
      <div className="inside">
        <div>
          <Link className="logo" to="/" aria-label="Paddock home">
            <Logo />
          </Link>
          <p className="about">The noticeboard for New Zealand’s farms, stations and small towns.</p>
        </div>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages">Pages</h2>
          <ul className="links">
            {navigation.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Talk to us</h2>
          <address className="contact">
            <span>
              <Icon shape={mapPinIcon} />
              {CONTACT.address}
            </span>
            <a href={CONTACT.phoneHref}>
              <Icon shape={phoneIcon} />
              {CONTACT.phone}
            </a>
            <a href={`mailto:${CONTACT.email}`}>
              <Icon shape={mailIcon} />
              {CONTACT.email}
            </a>
            <span>
              <Icon shape={clockIcon} />
              {CONTACT.openingHours}
            </span>
          </address>
        </section>
        <div className="base">
          <p>© Paddock, Aotearoa New Zealand</p>
          {appearance}
        </div>
      </div>
    </Frame>
  );
}
