import type { SessionUser } from '@paddock/contracts/events';
import { colour, fontSize, media, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { ContactAddress } from './contact-address.tsx';
import { Logo } from '@paddock/ui/logo/logo.tsx';
import type { NavigationItem } from './navigation.ts';
import { StoreBadges } from './store-badges.tsx';
import { layoutPartsMessages } from './layout-parts.messages.ts';
import { PlaceholderMark } from './contact-links.tsx';
import { getSiteDetails } from './site-details.ts';
import { siteDetailsMessages } from './site-details.messages.ts';

export interface FooterColumnsProps {
  /** Links to Paddock's sections. */
  readonly navigation: readonly NavigationItem[];
  readonly user: SessionUser | null;
}

const SITE_PAGES: readonly NavigationItem[] = [
  { label: layoutPartsMessages.footer.pages.about, href: '/about' },
  { label: layoutPartsMessages.footer.pages.contact, href: '/contact' },
  { label: layoutPartsMessages.footer.pages.feedback, href: '/feedback' },
  { label: layoutPartsMessages.footer.pages.siteMap, href: '/navigator' },
  { label: layoutPartsMessages.footer.pages.privacy, href: '/privacy-policy' },
  { label: layoutPartsMessages.footer.pages.terms, href: '/terms-conditions' },
];

const Columns = styled.div`
  display: grid;
  gap: ${space(8)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  .about,
  .contact {
    grid-column: 1 / -1;
  }
  .about {
    display: grid;
    gap: ${space(3)};
    justify-items: start;
    align-content: start;
  }
  .about > p {
    max-width: 38ch;
  }
  .logo {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
    margin: -${space(2)} 0 0 -${space(1)};
    color: ${colour.accent};
  }
  h2 {
    margin-bottom: ${space(1)};
    color: ${colour.text};
    font-size: ${fontSize.body};
    letter-spacing: 0;
  }
  .links a,
  .links button,
  .contact a,
  .contact address > span {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${tapTarget};
    color: inherit;
    text-decoration: none;
  }
  .links a:hover,
  .links button:hover,
  .contact a:hover {
    color: ${colour.text};
    text-decoration: underline;
  }
  address {
    font-style: normal;
  }
  /* An address of two lines is as high as its row. */
  .contact address {
    margin-top: ${space(2)};
  }
  .social {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(5)};
    margin-top: ${space(2)};
    padding-top: ${space(2)};
    border-top: 1px solid ${colour.hairline};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr 1.4fr;
    .contact {
      grid-column: auto;
    }
  }
  ${media.desktop} {
    grid-template-columns: 1.5fr 0.8fr 0.8fr 1.2fr;
    .about {
      grid-column: auto;
    }
  }
`;

function Links({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly NavigationItem[];
}) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="links">
        {items.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to our pages on social media. Null when there are none. */
function SocialPages() {
  const details = getSiteDetails();
  const pages = (['facebook', 'instagram', 'youtube'] as const).flatMap((name) => {
    const href = details[name];
    return href === null ? [] : [{ name, href }];
  });
  if (pages.length === 0) return null;
  return (
    <ul className="social">
      {pages.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            {siteDetailsMessages.social[name]}
            <PlaceholderMark name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links, app stores and contact details (specification.md section 2, Footer). */
export function FooterColumns({ navigation, user }: FooterColumnsProps) {
  return (
    <Columns>
      <div className="about">
        <a className="logo" href="/" aria-label={layoutPartsMessages.home.logoLabel}>
          <Logo />
        </a>
        <p>{layoutPartsMessages.footer.about}</p>
        <StoreBadges />
      </div>
      <Links title={layoutPartsMessages.footer.browseTitle} items={navigation} />
      <div>
        <Links title={layoutPartsMessages.footer.pagesTitle} items={SITE_PAGES} />
        {user && (
          <p className="links">
            <button type="button" data-sign-out="">
              {layoutPartsMessages.footer.signOutButton}
            </button>
          </p>
        )}
      </div>
      <section className="contact" aria-labelledby="footer-contact">
        <h2 id="footer-contact">{layoutPartsMessages.footer.contactTitle}</h2>
        <ContactAddress />
        <SocialPages />
      </section>
    </Columns>
  );
}
