import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { clockIcon } from '@paddock/ui/icon/shapes/clock.ts';
import { flagIcon } from '@paddock/ui/icon/shapes/flag.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { usersIcon } from '@paddock/ui/icon/shapes/users.ts';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { PhoneLink } from '../../layout/contact-links.tsx';
import { siteDetailsMessages } from '../../layout/site-details.messages.ts';
import { AboutLayout } from './about.styles.ts';
import { NoticeboardIllustration } from './noticeboard-illustration.tsx';

interface AboutData {
  /** Null when the API did not respond; the page is complete without the numbers. */
  readonly figures: {
    readonly listings: number;
    readonly regions: number;
    readonly districts: number;
  } | null;
}

interface PromiseItem {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

const PROMISES: readonly PromiseItem[] = [
  {
    icon: clockIcon,
    title: 'Best match first',
    text: 'Search for a tractor and tractors come first, before listings that only mention one. When you browse, the newest come first. No one can pay to appear higher.',
  },
  {
    icon: tagIcon,
    title: 'The price is the price',
    text: 'Listings show the price, what it’s for and whether GST is included. If a seller wants you to ask, it says “Price on application”, not $0.',
  },
  {
    icon: mapPinIcon,
    title: 'Near, not exact',
    text: 'Locations are rounded to about a kilometre: close enough to plan the drive, not close enough to find the diesel tank.',
  },
  {
    icon: flagIcon,
    title: 'A person reads every report',
    text: 'Reports go to one of us, not to a robot. If something breaks the rules, we take it down and say why.',
  },
  {
    icon: usersIcon,
    title: 'You know who’s a trader',
    text: 'Anyone who sells for a living must say so in the listing. The law then gives you more rights.',
  },
  {
    icon: shieldCheckIcon,
    title: 'No tracking',
    text: 'We have no ads and no tracking cookies. You can search and read everything without an account.',
  },
];

const NUMBER_FORMAT = new Intl.NumberFormat('en-NZ');

function AboutPage() {
  const { figures } = useRouteData<AboutData>();
  return (
    <AboutLayout>
      <div className="opening">
        <PageHeader
          title="About Paddock"
          lead="The noticeboard for New Zealand’s farms, stations and small towns: a place to sell a tractor, find a shearer, lease some grazing or find a good dog a good home."
        />
        <div className="drawing">
          <NoticeboardIllustration />
        </div>
      </div>
      {figures && (
        <dl className="figures">
          <div>
            <dt>live listings</dt>
            <dd>{NUMBER_FORMAT.format(figures.listings)}</dd>
          </div>
          <div>
            <dt>regions</dt>
            <dd>{figures.regions}</dd>
          </div>
          <div>
            <dt>districts</dt>
            <dd>{figures.districts}</dd>
          </div>
        </dl>
      )}
      <div className="two">
        <section className="part text" aria-labelledby="about-why">
          <h2 id="about-why">Why we made it</h2>
          <p>
            Every district used to have a board outside the hall or by the door of the store. It had
            hay, a heifer or two, a room for a shepherd and the date of the dog trials. You knew who
            had pinned each notice up, or you knew someone who did.
          </p>
          <p>
            The big sites have room for everything, and farming gets lost in it. They don’t know a
            hogget from a two-tooth, they think “near you” is the next suburb, and they take ages to
            load at the back of the run with one bar of signal.
          </p>
          <p>
            So we made a noticeboard for farming: with the right words, the right distances, and
            pages that load on one bar.
          </p>
        </section>
        <section className="part text" aria-labelledby="about-who">
          <h2 id="about-who">Who it’s for, and who we are</h2>
          <p>
            It’s for anyone who lives in the country or works the land: farmers and growers,
            sharemilkers, contractors, stock agents, the vet, the school that needs a relief bus
            driver, and the family with two acres and a hungry pony.
          </p>
          <p>
            We’re a few people in Cambridge who grew up with mud on our boots and ended up fixing
            computers. Call us on <PhoneLink /> ({siteDetailsMessages.openingHours}), and one of us
            will answer.
          </p>
          <p>
            Paddock doesn’t hold the money or take part in the deal. That’s between the buyer and
            the seller. The <TextLink to="/terms-conditions">terms</TextLink> explain the rest in
            plain English.
          </p>
        </section>
      </div>
      <section className="part" aria-labelledby="about-honest">
        <h2 id="about-honest">How we keep it honest</h2>
        <ul className="promises">
          {PROMISES.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon shape={icon} size={24} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="part text" aria-labelledby="about-tell">
        <h2 id="about-tell">Tell us what we’ve got wrong</h2>
        <p>
          Many of the best ideas here came from people who use Paddock. If a word is wrong for your
          part of the country, a category is missing, or something doesn’t work in the rain with
          gloves on, tell us.
        </p>
        <div className="actions">
          <ButtonLink to="/feedback?from=/about" tone="primary">
            Give feedback
          </ButtonLink>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </div>
      </section>
    </AboutLayout>
  );
}

export const route: RouteModule<AboutData, ApiClient> = {
  async loader({ services, signal }) {
    try {
      const { regions } = await services.api.get('/api/regions', { signal });
      const listings = regions.reduce((sum, { listingCount }) => sum + listingCount, 0);
      const districts = regions.reduce((sum, region) => sum + region.districts.length, 0);
      return { data: { figures: { listings, regions: regions.length, districts } } };
    } catch (error) {
      if (signal.aborted) throw error;
      return { data: { figures: null } };
    }
  },
  Component: AboutPage,
  head: () => ({
    title: 'About Paddock',
    description:
      'Why we made a noticeboard for New Zealand’s farms, stations and small towns, who it’s for, and how we keep it honest.',
    canonical: '/about',
  }),
};
