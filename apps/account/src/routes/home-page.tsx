import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { AccountLinks } from '../features/account-links/account-links.tsx';
import { AttentionGroups } from '../features/home/attention-groups.tsx';
import type { AttentionGroup } from '../features/home/attention-item.ts';
import { homeMessages } from '../features/home/home.messages.ts';
import { Notice } from '../parts/notice.tsx';
import { newPostPath } from '../paths.ts';

export interface HomePageData {
  readonly permissions: readonly string[];
  readonly groups: readonly AttentionGroup[];
  /** True when a request failed and its group is therefore missing. */
  readonly isPartial: boolean;
}

/**
 * The page /account/home: what needs the user's attention, the home of the account's
 * pages.
 */
export function HomePage() {
  const { permissions, groups, isPartial } = useRouteData<HomePageData>();
  return (
    <>
      <PageHeader
        title={groups.length > 0 ? homeMessages.title : homeMessages.upToDate.title}
        lead={groups.length === 0 && !isPartial && <p>{homeMessages.upToDate.text}</p>}
        actions={
          <ButtonLink tone="primary" to={newPostPath.href()}>
            {homeMessages.upToDate.postLink}
          </ButtonLink>
        }
      />
      {isPartial && <Notice>{homeMessages.loadError}</Notice>}
      {groups.length > 0 && <AttentionGroups groups={groups} />}
      <AccountLinks permissions={permissions} />
    </>
  );
}
