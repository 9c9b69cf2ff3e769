import type { Profile } from '@paddock/contracts/http';
import type { PageHead } from '@paddock/contracts/remote';
import { getExcerpt } from '../features/description/description-blocks.ts';
import { formatHomePlace } from '../features/person/profile-header.tsx';
import { getLinkPreviewImage } from '../features/link-card/link-card.ts';
import { buildStructuredData } from '../features/structured-data/structured-data.ts';
import { profilePath } from '../paths.ts';
import { profileMessages } from '../features/person/profile.messages.ts';
import { profilePageMessages } from './profile.messages.ts';

/** Creates the metadata of a profile page. A profile without listings must not be indexed. */
export function createProfileHead(profile: Profile, url: URL): PageHead {
  const { id, name, town, about, memberSince, listingCount, page } = profile;
  const href = profilePath.href(profile);
  const place = formatHomePlace(profile);
  return {
    title: profilePageMessages.head.title(
      [name, town].filter((part) => part !== '').join(', '),
      page,
    ),
    description: getExcerpt(
      `${profilePageMessages.head.nameAndPlace(name, place)}: ${profileMessages.listingCount(listingCount).toLowerCase()}. ${about}`,
    ),
    canonical: profilePath.href(profile, page),
    type: 'profile',
    // The preview image shows the listing count, so the count serves as the image's version.
    ...getLinkPreviewImage('profiles', id, `n${listingCount}`, name),
    isIndexable: listingCount > 0,
    jsonLd: buildStructuredData(
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
