import type { ApiClient } from '@paddock/api-client';
import type { Categories, Region } from '@paddock/contracts/http';
import type { RouteModule } from '@paddock/contracts/remote';
import { Link, useRouteData } from '@paddock/router';
import { RemoteIcon } from '@paddock/ui/icon-set/remote-icon.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { chevronDownIcon } from '@paddock/ui/icon/shapes/chevron-down.ts';
import { NzMap } from '@paddock/listing-ui/nz-map/nz-map.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { listNavigationItems } from '../../composition.ts';
import { useRuntime } from '../../routing/runtime.ts';
import { NavigatorLayout, getRegionShades } from './navigator.styles.ts';
import { buildSiteMap } from './site-map.ts';
import type { SiteSection, SiteLink } from './site-map.ts';
import { navigatorMessages } from './navigator.messages.ts';

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

const HOME = { ...navigatorMessages.pages.home, href: '/' };

const SHELL_PAGES = [
  { ...navigatorMessages.pages.about, href: '/about' },
  { ...navigatorMessages.pages.contact, href: '/contact' },
  { ...navigatorMessages.pages.feedback, href: '/feedback' },
  { ...navigatorMessages.pages.privacy, href: '/privacy-policy' },
  { ...navigatorMessages.pages.terms, href: '/terms-conditions' },
];

const NUMBER_FORMAT = new Intl.NumberFormat('en-NZ');

function Count({ of: count }: { readonly of: number | null }) {
  if (count === null) return null;
  return (
    <span className="count">
      {NUMBER_FORMAT.format(count)}
      <VisuallyHidden> {navigatorMessages.count(count)}</VisuallyHidden>
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
        <summary aria-label={navigatorMessages.categories.expandButton(head.label)}>
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
      <h2 id="by-region">{navigatorMessages.regions.title}</h2>
      <div className="by-region">
        <div className="map">
          <NzMap
            label={navigatorMessages.regions.mapLabel}
            points={[]}
            getRegionHref={getRegionHref}
            regionCounts={Object.fromEntries(
              regions.map(({ slug, listingCount }) => [slug, listingCount]),
            )}
          />
          <p className="legend">{navigatorMessages.regions.legend}</p>
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
              {navigatorMessages.regions.all} <Count of={total} />
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
      <PageHeader title={navigatorMessages.head.title} lead={navigatorMessages.lead} />
      {regions.length > 0 && <RegionLinks regions={regions} />}
      {sections.length > 0 && (
        <section className="part" aria-labelledby="by-category">
          <h2 id="by-category">{navigatorMessages.categories.title}</h2>
          <ul className="areas">
            {sections.map((section) => (
              <Section key={section.href} area={section} />
            ))}
          </ul>
        </section>
      )}
      <section className="part" aria-labelledby="pages">
        <h2 id="pages">{navigatorMessages.pages.title}</h2>
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
  head: () => ({ ...navigatorMessages.head, canonical: '/navigator' }),
};
