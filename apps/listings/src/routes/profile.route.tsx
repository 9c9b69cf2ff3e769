/** The page /profile/{id}: a user's public profile and their listings. */
import { styled } from 'styled-components';
import type { ApiClient } from '@paddock/api-client';
import type { RouteModule } from '@paddock/contracts/remote';
import { Link, useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { LetterboxIllustration } from '@paddock/ui/empty-state/illustrations/letterbox.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { WatchableCard } from '@paddock/listing-ui/listing-card/watchable-card.tsx';
import { MoreLink } from '@paddock/ui/more-link/more-link.tsx';
import { colour, fontSize, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { ProfileHeader } from '../features/person/profile-header.tsx';
import { ReportButton } from '../features/report/report-button.tsx';
import { homePath, profilePath } from '../paths.ts';
import { PageFrame } from './page.styles.ts';
import { createProfileHead } from './profile.head.ts';
import { loadProfile } from './profile.loader.ts';
import type { ProfilePageData } from './profile.loader.ts';
import { profilePageMessages } from './profile.messages.ts';

const Grid = styled.section`
  padding-bottom: ${space(8)};
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(264px, 100%), 1fr));
    gap: ${space(4)};
    margin-top: ${space(4)};
  }
  & > ul > li {
    display: grid;
  }
  .before {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space(4)};
    margin-top: ${space(2)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
  .before a {
    display: inline-flex;
    align-items: center;
    min-height: ${tapTarget};
  }
`;

/** The number of cards whose photos load eagerly: the first row on a desktop. */
const EAGER_PHOTO_COUNT = 4;

function ProfilePage() {
  const { profile, now } = useRouteData<ProfilePageData>();
  const { name, results, listingCount, page, pageSize, hasMore } = profile;
  const first = (page - 1) * pageSize;
  const progress = profilePageMessages.progress(
    page > 1 ? first + 1 : null,
    first + results.length,
    listingCount,
  );
  return (
    <PageFrame>
      <ProfileHeader profile={profile} />
      {results.length === 0 ? (
        <EmptyState
          illustration={<LetterboxIllustration />}
          title={profilePageMessages.emptyTitle(name)}
          action={<ButtonLink to={homePath.href()}>{profilePageMessages.homeLink}</ButtonLink>}
        />
      ) : (
        <Grid>
          <h2>{profilePageMessages.listingsTitle}</h2>
          {page > 1 && (
            <p className="before">
              <Link to={profilePath.href(profile, page - 1)} rel="prev">
                {profilePageMessages.previousLink}
              </Link>
              {!hasMore && <span>{progress}</span>}
            </p>
          )}
          <ul>
            {results.map((listing, index) => (
              <li key={listing.id}>
                <WatchableCard
                  listing={listing}
                  layout="grid"
                  now={now}
                  isEager={index < EAGER_PHOTO_COUNT}
                />
              </li>
            ))}
          </ul>
          {hasMore && <MoreLink href={profilePath.href(profile, page + 1)} progress={progress} />}
        </Grid>
      )}
      <ReportButton subject="person" id={profile.id} ownerId={profile.id} />
    </PageFrame>
  );
}

export const route: RouteModule<ProfilePageData, ApiClient> = {
  loader: loadProfile,
  Component: ProfilePage,
  head: ({ data, url }) => createProfileHead(data.profile, url),
  shouldReload: ({ from, to }) =>
    from.pathname !== to.pathname || from.searchParams.get('page') !== to.searchParams.get('page'),
};
