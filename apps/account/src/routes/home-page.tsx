import { createBrowserApi } from '@paddock/api-client';
import { useRouteData } from '@paddock/router';
import { lazyComponent } from '@paddock/runtime/lazy-component';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { space } from '@paddock/ui/theme/theme.ts';
import { Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { accountNoticesMessages } from '../features/account-notices/account-notices.messages.ts';
import { AttentionGroups } from '../features/home/attention-groups.tsx';
import { homeMessages } from '../features/home/home.messages.ts';
import { FirstSteps } from '../features/home/first-steps.tsx';
import { accountPath, searchPath } from '../paths.ts';
import { loadHome } from './load-home.ts';
import type { HomePageData } from './load-home.ts';

/**
 * Lazy, because only users who work on Paddock or have decisions need it. The server renders it
 * with the page.
 */
const AccountLinks = lazyComponent(
  async () => (await import('../features/account-links/account-links.tsx')).AccountLinks,
);

const AboveHeader = styled(Notice)`
  margin: ${space(2)} 0 ${space(3)};
`;

/** The data of pages that were shown before. Back shows them again. */
const shownBefore = new WeakSet<HomePageData>();

/**
 * Returns the page's data. After Back, that is what the page showed before, so it is loaded again
 * in the background: the user may have dealt with some of it. Without a connection, it stays.
 */
function useHomeData(): HomePageData {
  const loaded = useRouteData<HomePageData>();
  const [fresh, setFresh] = useState({ loaded, data: loaded });
  useEffect(() => {
    if (!shownBefore.has(loaded)) {
      shownBefore.add(loaded);
      return undefined;
    }
    const end = new AbortController();
    loadHome(createBrowserApi(), end.signal).then(
      (data) => end.signal.aborted || setFresh({ loaded, data }),
      () => undefined,
    );
    return () => end.abort();
  }, [loaded]);
  return fresh.loaded === loaded ? fresh.data : loaded;
}

/**
 * The page /account/home: what needs the user's attention, the home of the account's
 * pages.
 */
export function HomePage() {
  const data = useHomeData();
  const { permissions, hasDecisions, groups, isNewAccount, isPartial } = data;
  return (
    <>
      <AccountNotice {...data} />
      <PageHeader
        title={getTitle(data)}
        {...(groups.length === 0 && !isPartial && { lead: <Lead isNewAccount={isNewAccount} /> })}
      />
      {isPartial && <Notice tone="warning">{homeMessages.loadError}</Notice>}
      {isNewAccount && <FirstSteps />}
      {groups.length > 0 && <AttentionGroups groups={groups} />}
      {(hasDecisions || permissions.length > 0) && (
        <Suspense>
          <AccountLinks hasDecisions={hasDecisions} permissions={permissions} />
        </Suspense>
      )}
    </>
  );
}

/** A notice about what the account itself needs, with a link to the page for it. */
function AccountNotice({ deletionAt, unconfirmedEmail }: HomePageData) {
  if (deletionAt !== null)
    return (
      <AboveHeader tone="warning">
        {accountNoticesMessages.deletion.title(formatDate(Date.parse(deletionAt)))}{' '}
        <TextLink to={accountPath.href()}>{accountNoticesMessages.deletion.keepButton}</TextLink>
      </AboveHeader>
    );
  if (unconfirmedEmail === null) return null;
  return (
    <AboveHeader>
      {homeMessages.unconfirmedEmail(unconfirmedEmail)}{' '}
      <TextLink to={`${accountPath.href()}#email`}>{homeMessages.unconfirmedEmailLink}</TextLink>
    </AboveHeader>
  );
}

function getTitle({ groups, isNewAccount, name }: HomePageData): string {
  if (groups.length > 0) return homeMessages.title;
  return isNewAccount ? homeMessages.newAccount.title(name) : homeMessages.upToDate.title;
}

/** Says what to do when nothing needs the user's attention. */
function Lead({ isNewAccount }: Pick<HomePageData, 'isNewAccount'>) {
  if (isNewAccount) return <p>{homeMessages.newAccount.text}</p>;
  return (
    <p>
      {homeMessages.upToDate.text}{' '}
      <TextLink to={searchPath.href()}>{homeMessages.upToDate.searchLink}</TextLink>
    </p>
  );
}
