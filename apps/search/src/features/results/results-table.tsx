import type { ReactNode } from 'react';
import { Link } from '@paddock/router';
import type { Filter } from '@paddock/contracts/http';
import { formatDistance } from '@paddock/listing-ui/listing-card/listing-card.tsx';
import { WatchSlot } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { Price } from '@paddock/listing-ui/price/price.tsx';
import { useHydrated } from '@paddock/runtime/use-hydrated';
import { Checkbox } from '@paddock/ui/checkbox/checkbox.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { arrowDownIcon } from '@paddock/ui/icon/shapes/arrow-down.ts';
import { userRoundIcon } from '@paddock/ui/icon/shapes/user-round.ts';
import { tagIcon } from '@paddock/ui/icon/shapes/tag.ts';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { MAX_COMPARED } from '../../compare-address.ts';
import { CompareBar } from './compare-bar.tsx';
import { useCompareChoice } from './use-compare-choice.ts';
import { withSort } from './change-address.ts';
import { ResultsTableFrame } from './results-table.styles.ts';
import { getDefaultSort, getSingleValue, toHref } from './search-address.ts';
import type { SearchAddress, SortOrder } from './search-address.ts';
import { resultsTableMessages } from './results-table.messages.ts';
import type { ResultListing } from './search-state.ts';

/** More columns would not fit next to the filters. */
const MAX_FIGURES = 4;

export interface ResultsTableProps {
  readonly address: SearchAddress;
  readonly results: readonly ResultListing[];
  /** The search's filters, which name the columns of the category's figures. */
  readonly filters: readonly Filter[];
  /** When the page was rendered (ISO 8601). */
  readonly now: string;
  /** The formatted total, such as "2,000+ tractors". */
  readonly total: string;
  /** Number of rows whose photos load eagerly. */
  readonly eagerCount: number;
  /** Renders a result's score below its title, for moderators. */
  readonly renderScore?: (listingId: string) => ReactNode;
}

/** Returns the number filters for which at least one result has a figure. */
function getFigureColumns(
  filters: readonly Filter[],
  results: readonly ResultListing[],
): readonly Filter[] {
  return filters
    .filter(
      ({ control, name }) =>
        control === 'range' && results.some(({ figures }) => figures[name] !== undefined),
    )
    .slice(0, MAX_FIGURES);
}

const SORT_HINTS: Partial<Record<SortOrder, string>> = {
  'price-low': resultsTableMessages.sortHints.priceLow,
  'price-high': resultsTableMessages.sortHints.priceHigh,
  nearest: resultsTableMessages.sortHints.nearest,
  newest: resultsTableMessages.sortHints.newest,
};

interface SortableHeaderProps {
  readonly address: SearchAddress;
  readonly className: string;
  /** The sort orders that the header's link switches between. */
  readonly sorts: readonly [first: SortOrder, second?: SortOrder];
  readonly children: ReactNode;
}

function SortableHeader({ address, className, sorts, children }: SortableHeaderProps) {
  const current = address.sort ?? getDefaultSort(address.filters);
  const [first, second = first] = sorts;
  const next = current === first ? second : first;
  const isSorted = sorts.includes(current);
  const isDescending = current === 'price-high' || current === 'newest';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <Link to={toHref(withSort(address, next))} preventScrollReset>
        {children} <VisuallyHidden>({SORT_HINTS[next]})</VisuallyHidden>
        {isSorted && <Icon shape={arrowDownIcon} size={14} />}
      </Link>
    </th>
  );
}

/**
 * The results of one category as a table whose columns are the category's figures, such as year and
 * hours. On a phone, each row is a compact card. Up to four listings can be chosen and compared.
 */
export function ResultsTable({
  address,
  results,
  filters,
  now,
  total,
  eagerCount,
  renderScore,
}: ResultsTableProps) {
  const columns = getFigureColumns(filters, results);
  const isHydrated = useHydrated();
  const [chosenIds, choose] = useCompareChoice(getSingleValue(address.filters, 'category'));
  return (
    <>
      <ResultsTableFrame className="cards">
        <table aria-label={total}>
          <thead>
            <tr>
              <th scope="col">{resultsTableMessages.listing}</th>
              <SortableHeader
                address={address}
                className="price"
                sorts={['price-low', 'price-high']}
              >
                {filters.find(({ name }) => name === 'price')?.label ?? resultsTableMessages.price}
              </SortableHeader>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" className="figure">
                  {label}
                </th>
              ))}
              {'near' in address.filters ? (
                <SortableHeader address={address} className="place" sorts={['nearest']}>
                  {resultsTableMessages.location}
                </SortableHeader>
              ) : (
                <th scope="col">{resultsTableMessages.location}</th>
              )}
              <SortableHeader address={address} className="listed" sorts={['newest']}>
                {resultsTableMessages.listed}
              </SortableHeader>
              <th scope="col" className="choose">
                {resultsTableMessages.compare.label}
              </th>
              <td className="actions" />
            </tr>
          </thead>
          <tbody>
            {results.map((listing, index) => (
              <ListingRow
                key={listing.id}
                listing={listing}
                columns={columns}
                now={now}
                score={renderScore?.(listing.id)}
                isEager={index < eagerCount}
                isChosen={chosenIds.includes(listing.id)}
                onChoose={
                  isHydrated && (chosenIds.includes(listing.id) || chosenIds.length < MAX_COMPARED)
                    ? (isChosen) =>
                        choose(
                          isChosen
                            ? [...chosenIds, listing.id]
                            : chosenIds.filter((id) => id !== listing.id),
                        )
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </ResultsTableFrame>
      {chosenIds.length > 0 && <CompareBar ids={chosenIds} onClear={() => choose([])} />}
    </>
  );
}

interface ListingRowProps {
  readonly listing: ResultListing;
  readonly columns: readonly Filter[];
  readonly now: string;
  readonly score: ReactNode;
  readonly isEager: boolean;
  readonly isChosen: boolean;
  /**
   * Adds the listing to the comparison or removes it. Null when no more fit, and before hydration,
   * when a tick would be lost.
   */
  readonly onChoose: ((isChosen: boolean) => void) | null;
}

function ListingRow({
  listing,
  columns,
  now,
  score,
  isEager,
  isChosen,
  onChoose,
}: ListingRowProps) {
  const { picture, place, distanceKm } = listing;
  return (
    <tr>
      <th scope="row" className="listing">
        <span>
          <span className="photo">
            {picture ? (
              <ResponsivePhoto photo={picture} sizes="96px" isEager={isEager} isDecorative />
            ) : (
              <span className="placeholder">
                <Icon shape={listing.kind === 'profile' ? userRoundIcon : tagIcon} size={28} />
              </span>
            )}
          </span>
          <Link to={listing.href}>{listing.title}</Link>
        </span>
        {score}
      </th>
      <td className="price">
        <Price text={listing.price.text} />
      </td>
      {columns.map(({ name }) => (
        <td key={name} className="figure">
          {listing.figures[name]}
        </td>
      ))}
      <td className="place">
        {place.town}, {place.region}
        {distanceKm !== null && (
          <>
            {' '}
            <b>{formatDistance(distanceKm)}</b>
          </>
        )}
      </td>
      <td className="listed">
        <RelativeTime at={listing.publishedAt} now={now} />
      </td>
      <td className="choose">
        <Checkbox
          label={
            <>
              {resultsTableMessages.compare.label}
              <VisuallyHidden> {listing.title}</VisuallyHidden>
            </>
          }
          checked={isChosen}
          disabled={onChoose === null}
          onChange={({ target }) => onChoose?.(target.checked)}
        />
      </td>
      <td className="actions">
        <WatchSlot listing={listing} />
      </td>
    </tr>
  );
}
