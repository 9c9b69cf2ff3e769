import type { Profile } from '@paddock/contracts/http';
import type { PageHead } from '@paddock/contracts/remote';
import { excerpt } from '../features/description/description-blocks.ts';
import { homePlace, liveListings } from '../features/person/profile-header.tsx';
import { linkCard } from '../features/link-card/link-card.ts';
import { structuredData } from '../features/structured-data/structured-data.ts';
import { profilePath } from '../paths.ts';

/** A profile with nothing on offer is of no use to a search engine. */
export function profileHead(profile: Profile, url: URL): PageHead {
  const { id, name, town, about, memberSince, listingCount, page } = profile;
  const href = profilePath.href(profile);
  const place = homePlace(profile);
  return {
    title: `${[name, town].filter((part) => part !== '').join(', ')}${page > 1 ? ` – page ${page}` : ''}`,
    description: excerpt(
      `${[name, place].filter((part) => part !== '').join(' in ')}: ${liveListings(listingCount).toLowerCase()}. ${about}`,
    ),
    canonical: profilePath.href(profile, page),
    type: 'profile',
    // The card says how many listings there are.
    ...linkCard('profiles', id, `n${listingCount}`, name),
    isIndexable: listingCount > 0,
    jsonLd: structuredData(
      [
        {
          '@type': 'ProfilePage',
          url: href,
          dateCreated: memberSince,
          mainEntity: { '@type': 'Person', name, url: href },
        },
      ],
      url.origin,
    ),
  };
}
