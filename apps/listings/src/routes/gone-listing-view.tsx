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
            { label: 'Home', href: homePath.href() },
            { label, href: browsePath.href(kind) },
          ]}
        />
        <BackToResults />
      </div>
      <EmptyState
        illustration={<GateIllustration />}
        title={`This ${singular} is no longer available`}
        headingLevel={1}
        action={
          <ButtonLink to={browsePath.href(kind)} tone="primary">
            See all {label}
          </ButtonLink>
        }
      >
        <p>
          It has ended or been taken down.
          {similar.length > 0 && ` Have a look at these similar ${plural}.`}
        </p>
      </EmptyState>
      {(similar.length > 0 || newest.length > 0) && (
        <div className="below">
          <SimilarListings
            title={similar.length > 0 ? `Similar ${plural}` : `New in ${label}`}
            listings={similar.length > 0 ? similar : newest}
            now={now}
            href={browsePath.href(kind)}
          />
        </div>
      )}
    </PageFrame>
  );
}
