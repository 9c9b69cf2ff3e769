import { getSession } from '@paddock/auth';
import type {
  Account,
  AccountActivity,
  AccountSessions,
  TwoStepStatus,
} from '@paddock/contracts/http';
import { useNavigate, useRouteData } from '@paddock/router';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homePath } from '../paths.ts';
import { ActivitySection } from '../features/activity/activity-section.tsx';
import { AccountLinks } from '../features/account-links/account-links.tsx';
import { EmailSection } from '../features/email/email-section.tsx';
import { PasswordSection } from '../features/password/password-section.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import type { RegionChoice } from '../features/profile/profile-form.tsx';
import { SessionsSection } from '../features/sessions/sessions-section.tsx';
import { TwoStepSection } from '../features/two-step/two-step-section.tsx';
import { DataSection } from '../features/your-data/data-section.tsx';
import { yourDataMessages } from '../features/your-data/your-data.messages.ts';
import { Section } from '../parts/section.tsx';
import {
  DeletionNotice,
  UnfinishedProfileNotice,
} from '../features/account-notices/account-notices.tsx';
import { accountMessages } from './account.messages.ts';

export interface AccountPageData {
  readonly account: Account;
  readonly twoStep: TwoStepStatus;
  readonly sessions: AccountSessions['sessions'];
  readonly activity: AccountActivity['events'];
  readonly regions: readonly RegionChoice[];
  /** ISO time at which the data was loaded. */
  readonly now: string;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)} 0 ${space(6)};
  .text {
    flex: 1 1 240px;
    min-width: 0;
  }
  h1 {
    outline: none;
  }
  p {
    margin-top: ${space(1)};
    font-size: ${fontSize.small};
    color: ${colour.textQuiet};
  }
`;

/**
 * Returns a function that signs the user out on the home page, because a page for signed-in users
 * would redirect a guest to /login.
 */
function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(homePath.href());
    await getSession().signOut();
  };
}

function Greeting({ account }: { readonly account: Account }) {
  const signOut = useSignOut();
  return (
    <Head>
      <Avatar
        name={account.name === '' ? (account.email ?? '') : account.name}
        accountId={account.id}
        size={56}
      />
      <div className="text">
        <h1 tabIndex={-1}>
          <span lang="mi">{accountMessages.greeting.hello}</span>
          {account.name !== '' && `, ${account.name}`}
        </h1>
        <p>{accountMessages.greeting.memberSince(formatDate(Date.parse(account.created)))}</p>
      </div>
      <Button onClick={() => void signOut()}>{accountMessages.greeting.signOutButton}</Button>
    </Head>
  );
}

/** The user's own page: their details, how they sign in, and their data. */
export function AccountPage() {
  const data = useRouteData<AccountPageData>();
  const [edited, setEdited] = useState<Account | null>(null);
  /** The listed sessions when two-step sign-in was turned on, which ended all others. */
  const [endedSessions, setEndedSessions] = useState<AccountPageData['sessions'] | null>(null);
  const signOut = useSignOut();
  const sessions =
    endedSessions === data.sessions
      ? data.sessions.filter(({ isCurrent }) => isCurrent)
      : data.sessions;
  const account = edited?.id === data.account.id ? edited : data.account;

  return (
    <>
      <Greeting account={account} />
      {account.deletionAt !== null && (
        <DeletionNotice deletionAt={account.deletionAt} onCancelled={setEdited} />
      )}
      {!account.profileComplete && <UnfinishedProfileNotice />}
      <Section title={accountMessages.details.title} lead={accountMessages.details.lead}>
        <ProfileForm account={account} regions={data.regions} onSaved={setEdited} />
      </Section>
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <TwoStepSection
        email={account.email}
        status={data.twoStep}
        onTurnedOn={() => setEndedSessions(data.sessions)}
      />
      <SessionsSection sessions={sessions} now={data.now} />
      <ActivitySection events={data.activity} now={data.now} />
      <DataSection
        account={account}
        onDeleted={({ deletionAt, created }) => {
          const date = formatDate(Date.parse(deletionAt ?? created));
          toast({ tone: 'warning', text: yourDataMessages.goodbye(date), isSticky: true });
          void signOut();
        }}
      />
      <AccountLinks hasDecisions permissions={account.permissions} />
    </>
  );
}
