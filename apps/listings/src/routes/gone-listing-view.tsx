import { getKindDeclaration } from '@paddock/contracts/kinds';
import { Breadcrumbs } from '@paddock/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { BackToResults } from '../features/back-to-results/back-to-results.tsx';
import { SimilarListings } from '../features/similar/similar-listings.tsx';
import { browsePath, homePath } from '../paths.ts';
import type { GoneListing } from './listing.loader.ts';
import { PageFrame } from './page.styles.ts';
import { listingSectionsMessages } from './listing-sections.messages.ts';
import { goneListingMessages } from '../parts/gone-listing.messages.ts';

const messages = listingSectionsMessages.gone;

/** The page of a listing that is no longer available (410): sold, filled, ended or taken down. */
export function GoneListingView({
  page: { kind, similar, newest, now },
}: {
  readonly page: GoneListing;
}) {
  const { singular, plural, label } = getKindDeclaration(kind);
  return (
    <PageFrame>
      <div className="top">
        <Breadcrumbs
          ancestors={[
            { label: messages.homeLink, href: homePath.href() },
            { label, href: browsePath.href(kind) },
          ]}
        />
        <BackToResults />
      </div>
      <EmptyState
        illustration={<GateIllustration />}
        title={goneListingMessages.title(singular)}
        headingLevel={1}
        action={
          <ButtonLink to={browsePath.href(kind)} tone="primary">
            {messages.allLink(plural)}
          </ButtonLink>
        }
      >
        <p>{similar.length > 0 ? messages.textWithSimilar(plural) : messages.text}</p>
      </EmptyState>
      {(similar.length > 0 || newest.length > 0) && (
        <div className="below">
          <SimilarListings
            title={
              similar.length > 0
                ? listingSectionsMessages.similarTitle(plural)
                : messages.newestTitle(label)
            }
            listings={similar.length > 0 ? similar : newest}
            now={now}
            href={browsePath.href(kind)}
          />
        </div>
      )}
    </PageFrame>
  );
}
