import type { ApiClient } from '@paddock/api-client';
import type { Categories, Region } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { Link, useRouteData } from '@paddock/router';
import { RemoteIcon } from '@paddock/ui/icon-set/remote-icon.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronDownIcon } from '@paddock/ui/icon/shapes/chevron-down.ts';
import { NzMap } from '@paddock/ui/map/nz-map.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { listNavigationItems } from '../../composition.ts';
import { useRuntime } from '../../routing/runtime.ts';
import { NavigatorLayout, getRegionShades } from './navigator.styles.ts';
import { buildSiteMap } from './site-map.ts';
import type { SiteSection, SiteLink } from './site-map.ts';

interface NavigatorData {
  /** Empty when the API did not respond. */
  readonly regions: readonly Region[];
  readonly kinds: Categories['kinds'];
}

/**
 * Path of the search results page (specification.md section 2). The header's search leads to it
 * too.
 */
const RESULTS_PATH = '/search/listing';

const getRegionHref = (slug: string) => `${RESULTS_PATH}?regions=${slug}`;

interface ShellPage {
  readonly label: string;
  readonly href: string;
  readonly about: string;
}

const HOME: ShellPage = { label: 'Home', href: '/', about: 'What’s new and what’s in season.' };

const SHELL_PAGES: readonly ShellPage[] = [
  {
    label: 'About Paddock',
    href: '/about',
    about: 'Why there is a noticeboard, and how we keep it honest.',
  },
  { label: 'Contact us', href: '/contact', about: 'By form, phone, email or post.' },
  { label: 'Feedback', href: '/feedback', about: 'What works, what doesn’t, what’s missing.' },
  {
    label: 'Privacy policy',
    href: '/privacy-policy',
    about: 'What we hold about you, why and for how long.',
  },
  {
    label: 'Terms and conditions',
    href: '/terms-conditions',
    about: 'The rules of buying, selling and hiring here.',
  },
];

const NUMBER_FORMAT = new Intl.NumberFormat('en-NZ');

function Count({ of: count }: { readonly of: number | null }) {
  if (count === null) return null;
  return (
    <span className="count">
      {NUMBER_FORMAT.format(count)}
      <VisuallyHidden> {count === 1 ? 'listing' : 'listings'}</VisuallyHidden>
    </span>
  );
}

function Links({ links }: { readonly links: readonly SiteLink[] }) {
  return (
    <ul className="links">
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <Link to={href}>
            {label} <Count of={count} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface BranchProps {
  readonly head: SiteLink;
  readonly level: 3 | 4;
  readonly links: readonly SiteLink[];
  readonly icon?: string | null;
}

/** A link with sub-links, collapsed on phones and expanded on wide screens. */
function Branch({ head, level, links, icon = null }: BranchProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="branch">
      <Heading>
        {icon !== null && <RemoteIcon name={`lucide:${icon}`} size={24} />}
        <Link to={head.href}>{head.label}</Link> <Count of={head.count} />
      </Heading>
      <details>
        <summary aria-label={`What is in ${head.label}`}>
          <Icon shape={chevronDownIcon} />
        </summary>
        <Links links={links} />
      </details>
    </div>
  );
}

function Section({ area: section }: { readonly area: SiteSection }) {
  const [first] = section.groups;
  const hasOneLevel = section.groups.length === 1 && first?.head === null;
  return (
    <li className="area">
      {hasOneLevel ? (
        <Branch head={section} level={3} links={first.links} icon={section.icon} />
      ) : (
        <>
          <h3>
            {section.icon !== null && <RemoteIcon name={`lucide:${section.icon}`} size={24} />}
            <Link to={section.href}>{section.label}</Link> <Count of={section.count} />
          </h3>
          <div className="groups">
            {section.groups.map(
              ({ head, links }) =>
                head && <Branch key={head.href} head={head} level={4} links={links} />,
            )}
          </div>
        </>
      )}
    </li>
  );
}

function RegionLinks({ regions }: { readonly regions: readonly Region[] }) {
  const total = regions.reduce((sum, { listingCount }) => sum + listingCount, 0);
  return (
    <section className="part" aria-labelledby="by-region">
      <h2 id="by-region">By region</h2>
      <div className="by-region">
        <div className="map">
          <NzMap
            label="Listings by region"
            points={[]}
            getRegionHref={getRegionHref}
            regionCounts={Object.fromEntries(
              regions.map(({ slug, listingCount }) => [slug, listingCount]),
            )}
          />
          <p className="legend">Darker regions have more listings. Choose one to see them.</p>
        </div>
        <ul className="regions">
          {regions.map(({ slug, name, nameMi, listingCount }) => (
            <li key={slug}>
              <Link to={getRegionHref(slug)}>
                {name}
                {nameMi !== null && (
                  <span className="mi" lang="mi">
                    {nameMi}
                  </span>
                )}
                <Count of={listingCount} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={RESULTS_PATH}>
              All of New Zealand <Count of={total} />
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

function NavigatorPage() {
  const { regions, kinds } = useRouteData<NavigatorData>();
  const { sections, pages } = buildSiteMap(listNavigationItems(useRuntime().composition), kinds);
  return (
    <NavigatorLayout $shades={getRegionShades(regions)}>
      <PageHeader
        title="Map of the site"
        lead="Every part of Paddock on one page, with the listings in each region."
      />
      {regions.length > 0 && <RegionLinks regions={regions} />}
      {sections.length > 0 && (
        <section className="part" aria-labelledby="by-category">
          <h2 id="by-category">By category</h2>
          <ul className="areas">
            {sections.map((section) => (
              <Section key={section.href} area={section} />
            ))}
          </ul>
        </section>
      )}
      <section className="part" aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <ul className="pages">
          {[HOME, ...pages, ...SHELL_PAGES].map((page) => (
            <li key={page.href}>
              <Link to={page.href}>
                <b>{page.label}</b>
                {'about' in page && page.about}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </NavigatorLayout>
  );
}

export const route: RouteModule<NavigatorData, ApiClient> = {
  async loader({ services, signal }) {
    const [regions, categories] = await Promise.allSettled([
      services.api.get('/api/regions', { signal }),
      services.api.get('/api/categories', { signal }),
    ]);
    signal.throwIfAborted();
    return {
      data: {
        // Leave out the districts: the page does not show them, and they would be most of the
        // response.
        regions:
          regions.status === 'fulfilled'
            ? regions.value.regions.map((region) => ({ ...region, districts: [] }))
            : [],
        kinds: categories.status === 'fulfilled' ? categories.value.kinds : [],
      },
    };
  },
  Component: NavigatorPage,
  head: () => ({
    title: 'Map of the site',
    description:
      'The whole of Paddock on one page: every region on a map of New Zealand, every category, and how many listings are in each.',
    canonical: '/navigator',
  }),
};
