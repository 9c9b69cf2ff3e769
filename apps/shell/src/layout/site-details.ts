/**
 * The site's details in components. The server sets them once per process and writes them into each
 * document, from which the browser reads them.
 */
import type { SiteDetails } from '@paddock/contracts/site-details';

/** The id of the script element with the details as JSON. */
export const SITE_DETAILS_ID = 'site-details';

let details: SiteDetails | null = null;

export function setSiteDetails(value: SiteDetails): void {
  details = value;
}

export function getSiteDetails(): SiteDetails {
  details ??= JSON.parse(
    document.getElementById(SITE_DETAILS_ID)?.textContent ?? '',
  ) as SiteDetails;
  return details;
}
