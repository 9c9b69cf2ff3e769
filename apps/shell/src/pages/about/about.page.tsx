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
import { CONTACT_DETAILS } from '../../layout/contact-details.ts';
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
    text: 'A listing says what it costs, per what, and whether GST is on top. “Price on application” is called that, not hidden behind a zero.',
  },
  {
    icon: mapPinIcon,
    title: 'Near, not exact',
    text: 'Places are rounded to about a kilometre. Close enough to know the drive, not close enough to find the diesel tank.',
  },
  {
    icon: flagIcon,
    title: 'A person reads it',
    text: 'Every report that something is wrong goes to one of us, not to a robot. What breaks the rules comes down, and we say why.',
  },
  {
    icon: usersIcon,
    title: 'Traders say so',
    text: 'Anyone who sells for a living says it in the listing, because the law then gives you more to stand on.',
  },
  {
    icon: shieldCheckIcon,
    title: 'No one looks over your shoulder',
    text: 'No advertiser’s code, no cookies that follow you about. You can search and read everything without an account.',
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
          lead="The noticeboard for New Zealand’s farms, stations and small towns: a place to sell a tractor, find a shearer, lease a bit of grazing, or get a good dog a good home."
        />
        <div className="drawing">
          <NoticeboardIllustration />
        </div>
      </div>
      {figures && (
        <dl className="figures">
          <div>
            <dt>listings up today</dt>
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
            There used to be a board outside the hall, or by the door of the store. Hay on it, a
            heifer or two, a room for a shepherd, the date of the dog trials. You knew who had
            pinned it up, and if you did not, you knew someone who did.
          </p>
          <p>
            The big sites have room for everything, and farming gets lost in it. They do not know a
            hogget from a two-tooth, they think “near you” is the next suburb, and they take an age
            to load at the back of the run where the signal is one bar.
          </p>
          <p>
            So we made the board again: the right words, the right distances, and pages that come up
            on one bar.
          </p>
        </section>
        <section className="part text" aria-labelledby="about-who">
          <h2 id="about-who">Who it is for, and who we are</h2>
          <p>
            It is for anyone who works the land or lives beside it: farmers and growers,
            sharemilkers, contractors, stock agents, the vet, the school that needs a relief bus
            driver, and the family with two acres and a hungry pony.
          </p>
          <p>
            We are a few people in Cambridge who grew up with mud on our boots and ended up mending
            computers. There is a real phone and one of us answers it:{' '}
            {CONTACT_DETAILS.openingHours}, on{' '}
            <a href={CONTACT_DETAILS.phoneHref}>{CONTACT_DETAILS.phone}</a>.
          </p>
          <p>
            Paddock does not hold the money and takes no part in the deal. That is between the two
            of you, as it always was. The <TextLink to="/terms-conditions">terms</TextLink> say the
            rest in plain words.
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
        <h2 id="about-tell">Tell us where we get it wrong</h2>
        <p>
          Most of what is good here was a reader’s suggestion. If a word is wrong for your part of
          the country, if a category is missing, or if something simply does not work in the rain
          with gloves on, we want to know.
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
      'Why there is a noticeboard for New Zealand’s farms, stations and small towns, who it is for, and how we keep it honest.',
    canonical: '/about',
  }),
};
