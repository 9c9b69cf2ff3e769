import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { AccountLinks } from '../features/account-links/account-links.tsx';
import { AttentionGroups } from '../features/home/attention-groups.tsx';
import type { AttentionGroup } from '../features/home/attention-item.ts';
import { homeMessages } from '../features/home/home.messages.ts';
import { FirstSteps } from '../features/home/first-steps.tsx';
import { Notice } from '../parts/notice.tsx';
import { newPostPath, searchPath } from '../paths.ts';

export interface HomePageData {
  readonly name: string;
  readonly permissions: readonly string[];
  /** True when there is nothing in the account yet. */
  readonly isNewAccount: boolean;
  readonly groups: readonly AttentionGroup[];
  /** True when a request failed and its group is therefore missing. */
  readonly isPartial: boolean;
}

/**
 * The page /account/home: what needs the user's attention, the home of the account's
 * pages.
 */
export function HomePage() {
  const data = useRouteData<HomePageData>();
  const { permissions, groups, isNewAccount, isPartial } = data;
  return (
    <>
      <PageHeader
        title={getTitle(data)}
        lead={<Lead {...data} />}
        actions={
          <ButtonLink tone="primary" to={newPostPath.href()}>
            {homeMessages.upToDate.postLink}
          </ButtonLink>
        }
      />
      {isPartial && <Notice>{homeMessages.loadError}</Notice>}
      {isNewAccount && <FirstSteps />}
      {groups.length > 0 && <AttentionGroups groups={groups} />}
      <AccountLinks permissions={permissions} />
    </>
  );
}

function getTitle({ groups, isNewAccount, name }: HomePageData): string {
  if (groups.length > 0) return homeMessages.title;
  return isNewAccount ? homeMessages.newAccount.title(name) : homeMessages.upToDate.title;
}

/** Says what to do next. */
function Lead({ groups: [group], isNewAccount, isPartial }: HomePageData) {
  const [item] = group?.items ?? [];
  if (group && item)
    return (
      <p>
        {homeMessages.startHere}
        <TextLink to={item.href}>{group.nextStep}</TextLink>.
      </p>
    );
  if (isPartial) return null;
  if (isNewAccount) return <p>{homeMessages.newAccount.text}</p>;
  return (
    <p>
      {homeMessages.upToDate.text}{' '}
      <TextLink to={searchPath.href()}>{homeMessages.upToDate.searchLink}</TextLink>
    </p>
  );
}
