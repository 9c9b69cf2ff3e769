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
import { listNavigation } from '../../composition.ts';
import { useRuntime } from '../../routing/runtime.ts';
import { Frame, toShades } from './navigator.styles.ts';
import { buildSiteMap } from './site-map.ts';
import type { SiteArea, SiteLink } from './site-map.ts';

interface NavigatorData {
  /** Empty where the API did not answer. */
  readonly regions: readonly Region[];
  readonly kinds: Categories['kinds'];
}

/** Where listings are searched (specification.md section 2: the header's own address). */
const RESULTS = '/search/listing';

const regionHref = (slug: string) => `${RESULTS}?regions=${slug}`;

interface OwnPage {
  readonly label: string;
  readonly href: string;
  readonly about: string;
}

const HOME: OwnPage = { label: 'Home', href: '/', about: 'What is new, and what is in season.' };

const OWN_PAGES: readonly OwnPage[] = [
  {
    label: 'About Paddock',
    href: '/about',
    about: 'Why there is a noticeboard, and how we keep it honest.',
  },
  { label: 'Contact us', href: '/contact', about: 'By form, phone, e-mail or post.' },
  { label: 'Feedback', href: '/feedback', about: 'What works, what does not, what is missing.' },
  {
    label: 'Privacy policy',
    href: '/privacy-policy',
    about: 'What we keep about you, why and for how long.',
  },
  {
    label: 'Terms and conditions',
    href: '/terms-conditions',
    about: 'The rules of buying, selling and hiring here.',
  },
];

const NUMBER = new Intl.NumberFormat('en-NZ');

function Count({ of: count }: { readonly of: number | null }) {
  if (count === null) return null;
  return (
    <span className="count">
      {NUMBER.format(count)}
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

/** A link and what is under it: folded away on a phone, where it would be a long way to scroll; open where there is room. */
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

function Area({ area }: { readonly area: SiteArea }) {
  const [first] = area.groups;
  const hasOneLevel = area.groups.length === 1 && first?.head === null;
  return (
    <li className="area">
      {hasOneLevel ? (
        <Branch head={area} level={3} links={first.links} icon={area.icon} />
      ) : (
        <>
          <h3>
            {area.icon !== null && <RemoteIcon name={`lucide:${area.icon}`} size={24} />}
            <Link to={area.href}>{area.label}</Link> <Count of={area.count} />
          </h3>
          <div className="groups">
            {area.groups.map(
              ({ head, links }) =>
                head && <Branch key={head.href} head={head} level={4} links={links} />,
            )}
          </div>
        </>
      )}
    </li>
  );
}

function ByRegion({ regions }: { readonly regions: readonly Region[] }) {
  const total = regions.reduce((sum, { listingCount }) => sum + listingCount, 0);
  return (
    <section className="part" aria-labelledby="by-region">
      <h2 id="by-region">By region</h2>
      <div className="by-region">
        <div className="map">
          <NzMap
            label="Listings by region"
            points={[]}
            regionHref={regionHref}
            regionCounts={Object.fromEntries(
              regions.map(({ slug, listingCount }) => [slug, listingCount]),
            )}
          />
          <p className="legend">
            The greener a region, the more is listed there. Choose one to see it.
          </p>
        </div>
        <ul className="regions">
          {regions.map(({ slug, name, nameMi, listingCount }) => (
            <li key={slug}>
              <Link to={regionHref(slug)}>
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
            <Link to={RESULTS}>
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
  const { areas, pages } = buildSiteMap(listNavigation(useRuntime().composition), kinds);
  return (
    <Frame $shades={toShades(regions)}>
      <PageHeader
        title="Map of the site"
        lead="Every part of Paddock on one page, and what is listed in each region."
      />
      {regions.length > 0 && <ByRegion regions={regions} />}
      {areas.length > 0 && (
        <section className="part" aria-labelledby="by-category">
          <h2 id="by-category">By what it is</h2>
          <ul className="areas">
            {areas.map((area) => (
              <Area key={area.href} area={area} />
            ))}
          </ul>
        </section>
      )}
      <section className="part" aria-labelledby="pages">
        <h2 id="pages">Pages</h2>
        <ul className="pages">
          {[HOME, ...pages, ...OWN_PAGES].map((page) => (
            <li key={page.href}>
              <Link to={page.href}>
                <b>{page.label}</b>
                {'about' in page && page.about}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Frame>
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
        // The districts of a region are not shown here, and would be most of the answer.
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
