/** Loads the listings for a saved search's alert email, and stops these emails. */
import type { ApiCore } from '../../core.ts';
import { ListingsRepository } from '../listings/listings.repository.ts';
import { toListingSummary } from '../listings/presentation/summary.ts';
import type {
  SearchAlertEmail,
  SearchAlertEmails,
} from '../notifications/delivery/deliver-email.ts';
import { parseAlertKey } from '../notifications/event-key.ts';
import { SavedSearchMatchesRepository } from './saved-matches.repository.ts';
import { SearchesRepository } from './searches.repository.ts';

/** Maximum number of listings in one email. The email's button leads to all of them. */
const MAX_LISTED = 12;

export interface SearchAlertEmailsServiceOptions extends Pick<ApiCore, 'db' | 'reference'> {
  readonly publicOrigin: string;
}

export class SearchAlertEmailsService implements SearchAlertEmails {
  readonly #options: SearchAlertEmailsServiceOptions;

  constructor(options: SearchAlertEmailsServiceOptions) {
    this.#options = options;
  }

  /**
   * Returns the content of an alert email.
   *
   * @returns `stopped` when emails are off for the search, the search was removed, or none of its
   *   matches is live; null when the event is not about a saved search
   */
  async find({
    accountId,
    eventKey,
  }: {
    readonly accountId: number;
    readonly eventKey: string;
  }): Promise<SearchAlertEmail | 'stopped' | null> {
    const alertKey = parseAlertKey(eventKey);
    if (!alertKey) return null;
    const { db, reference: references, publicOrigin } = this.#options;
    const alert = await new SearchesRepository(db).findAlert(
      accountId,
      alertKey.searchId,
      alertKey.period,
    );
    if (!alert?.search.hasEmailAlerts || alert.search.frequency === 'off') return 'stopped';
    const publicIds = (await new SavedSearchMatchesRepository(db).listByAlert(alert.alertId)).slice(
      0,
      MAX_LISTED,
    );
    if (publicIds.length === 0) return 'stopped';
    const [reference, listings] = await Promise.all([
      references.get(),
      new ListingsRepository(db).listByPublicIds(publicIds),
    ]);
    const byId = new Map(
      listings.map((listing) => [listing.publicId, toListingSummary(listing, reference)]),
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
            photoUrl: picture ? `${publicOrigin}/api/listings/${id}/card` : null,
          },
        ];
      }),
    };
  }

  async stop(accountId: number, searchId: number): Promise<void> {
    await new SearchesRepository(this.#options.db).stopEmails(accountId, searchId);
  }
}
