import { Link } from '@paddock/router';
import type { ReactNode } from 'react';
import type { Kind } from '@paddock/contracts/kinds';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { ResponsivePhoto, type PhotoSource } from '@paddock/ui/photo/responsive-photo.tsx';
import { Price } from '../price/price.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { listingCardMessages } from './listing-card.messages.tsx';
import { LISTING_CARDS } from './listing-card.styles.ts';
import { PLACEHOLDER_ICONS } from './placeholder-icons.ts';

/**
 * The listing data that a card shows. The type `ListingSummary` of the contracts library is
 * assignable to it.
 */
export interface ListingCardListing {
  readonly href: string;
  /** The listing's kind. Its icon takes the place of a missing photo. */
  readonly kind?: Kind;
  readonly title: string;
  readonly price: { readonly text: string };
  readonly place: { readonly town: string; readonly region: string };
  /** At most three facts, formatted for display. */
  readonly facts: readonly string[];
  readonly picture: PhotoSource | null;
  readonly pictureCount: number;
  readonly distanceKm: number | null;
  readonly publishedAt: string;
}

/**
 * `list` has the photo on the left, `grid` at the top. `auto` is `list` on a phone and `grid` from
 * tablet width up. `compact` is a small card for a shelf.
 */
export type ListingCardLayout = 'list' | 'grid' | 'auto' | 'compact';

/** The straight-line distance from one of the visitor's saved locations. */
export interface CardDistance {
  readonly km: number;
  /** The name of the saved location: "Home farm". */
  readonly from: string;
}

export interface ListingCardProps {
  readonly listing: ListingCardListing;
  readonly layout: ListingCardLayout;
  /**
   * When the page was rendered, as ISO 8601. Take the time from the route's data, so that hydration
   * renders the same age of the listing as the server.
   */
  readonly now: string;
  /**
   * True for a card that is in view when the page loads: its photo is fetched with high priority.
   */
  readonly isEager?: boolean;
  /** See `ResponsivePhoto`. */
  readonly isBelowFold?: boolean;
  /** The level of the card's heading. Default 3. */
  readonly headingLevel?: 2 | 3 | 4;
  /** A short label on the photo: "New", "Ends Sunday". */
  readonly badge?: string;
  /**
   * Content over a corner of the photo, or over the top right corner of a wide `list` card, such as
   * the watch button.
   */
  readonly actions?: ReactNode;
  /**
   * May be set after hydration without changing the card's size. Ignored when the listing has its
   * own `distanceKm` from a location search.
   */
  readonly distance?: CardDistance | null;
}

const SIZES: Readonly<Record<ListingCardLayout, string>> = {
  list: '(min-width: 768px) 216px, 112px',
  auto: '(min-width: 1024px) 300px, (min-width: 768px) 45vw, 112px',
  grid: '(min-width: 1024px) 300px, (min-width: 600px) 45vw, 92vw',
  compact: '224px',
};

/** Formats a straight-line distance: "under 1 km", "12 km". */
export function formatDistance(distanceKm: number): string {
  return listingCardMessages.distance(distanceKm);
}

/** A listing as a card in a list. The whole card links to the listing. */
export function ListingCard({
  listing,
  layout,
  now,
  isEager = false,
  isBelowFold = false,
  headingLevel = 3,
  badge,
  actions,
  distance = null,
}: ListingCardProps) {
  const Card = LISTING_CARDS[layout];
  const Heading = `h${headingLevel}` as const;
  const { picture, place, distanceKm, price, facts } = listing;
  return (
    <Card>
      <div className="view">
        {picture ? (
          <ResponsivePhoto
            photo={picture}
            sizes={SIZES[layout]}
            maxWidth={800}
            isEager={isEager}
            isBelowFold={isBelowFold}
            isDecorative
            ratio="4 / 3"
          />
        ) : (
          <span className="placeholder">
            <Icon shape={PLACEHOLDER_ICONS[listing.kind ?? 'item']} size={40} />
          </span>
        )}
        {badge !== undefined && <span className="badge">{badge}</span>}
        {listing.pictureCount > 1 && (
          <span className="count">
            <Icon shape={cameraIcon} size={14} />
            {listing.pictureCount}
          </span>
        )}
      </div>
      <div className="text">
        <Heading>
          <Link to={listing.href}>{listing.title}</Link>
        </Heading>
        <Price text={price.text} />
        {facts.length > 0 && (
          <ul>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <p className="place">
          <Icon shape={mapPinIcon} size={15} />
          {distance && distanceKm === null ? (
            <span className="distance">
              <span
                className="region-spacer"
                aria-hidden="true"
              >{`${place.town}, ${place.region}`}</span>
              <span
                className="distance-text"
                title={listingCardMessages.distanceFrom(formatDistance(distance.km), distance.from)}
              >
                <span>{place.town}</span> <b>{formatDistance(distance.km)}</b>{' '}
                <span className="origin">{listingCardMessages.origin(distance.from)}</span>
              </span>
            </span>
          ) : (
            <span>
              {distanceKm === null ? `${place.town}, ${place.region}` : `${place.town} · `}
              {distanceKm !== null && <b>{formatDistance(distanceKm)}</b>}
            </span>
          )}
          <RelativeTime at={listing.publishedAt} now={now} />
        </p>
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </Card>
  );
}
