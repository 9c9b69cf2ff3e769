/** What a mail about one saved search shows: the listings that its alert told of. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toSummary } from '../listings/presentation/summary.ts';
import type { LetterItem } from '../mail/letter.ts';
import { parseAlertKey } from '../notifications/domain-events.ts';
import type { ReferenceRepository } from '../reference/reference.repository.ts';
import { SavedMatchesRepository } from './saved-matches.repository.ts';
import { SearchesRepository } from './searches.repository.ts';

/** Of one mail; the rest is behind its button. */
const MOST_LISTED = 12;

export interface SearchLetter {
  readonly searchId: number;
  readonly items: readonly LetterItem[];
  readonly searchesUrl: string;
}

export interface SearchLettersServiceOptions {
  readonly db: Kysely<Database>;
  readonly reference: ReferenceRepository;
  readonly publicOrigin: string;
}

export class SearchLettersService {
  readonly #options: SearchLettersServiceOptions;

  constructor(options: SearchLettersServiceOptions) {
    this.#options = options;
  }

  /** @returns `stopped` where its mails were stopped, it was removed, or nothing of what it found is up any more; null where it is about no search */
  async find({
    accountId,
    eventKey,
  }: {
    readonly accountId: number;
    readonly eventKey: string;
  }): Promise<SearchLetter | 'stopped' | null> {
    const named = parseAlertKey(eventKey);
    if (!named) return null;
    const { db, reference: references, publicOrigin } = this.#options;
    const alert = await new SearchesRepository(db).findAlert(
      accountId,
      named.searchId,
      named.period,
    );
    if (!alert?.search.isMailed || alert.search.frequency === 'off') return 'stopped';
    const publicIds = (await new SavedMatchesRepository(db).listOfAlert(alert.alertId)).slice(
      0,
      MOST_LISTED,
    );
    if (publicIds.length === 0) return 'stopped';
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(publicIds),
    ]);
    const byId = new Map(
      listings.map((listing) => [listing.publicId, toSummary(listing, reference)]),
    );
    return {
      searchId: alert.search.id,
      searchesUrl: `${publicOrigin}/account/searches`,
      items: publicIds.flatMap((id) => {
        const summary = byId.get(id);
        if (!summary) return [];
        const { title, price, place, href, picture } = summary;
        return [
          {
            title,
            price: price.text,
            place: `${place.town}, ${place.region}`,
            url: publicOrigin + href,
            pictureUrl: picture ? `${publicOrigin}/api/listings/${id}/card` : null,
          },
        ];
      }),
    };
  }
}
