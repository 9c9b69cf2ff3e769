import { getSession } from '@paddock/auth';
import type { Account, AccountSessions } from '@paddock/contracts/http';
import { useNavigate, useRouteData } from '@paddock/router';
import { Avatar } from '@paddock/ui/avatar/avatar.tsx';
import { Button } from '@paddock/ui/button/button.tsx';
import { formatDate } from '@paddock/ui/relative-time/format-time.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { saveToastForNextPage } from '@paddock/ui/toast/saved-toast.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { homePath } from '../paths.ts';
import { AccountLinks } from '../features/account-links/account-links.tsx';
import { EmailSection } from '../features/email/email-section.tsx';
import { PasswordSection } from '../features/password/password-section.tsx';
import { ProfileForm } from '../features/profile/profile-form.tsx';
import type { RegionChoice } from '../features/profile/profile-form.tsx';
import { SessionsSection } from '../features/sessions/sessions-section.tsx';
import { DataSection } from '../features/your-data/data-section.tsx';
import { Goodbye, goodbyeTitle } from '../features/your-data/goodbye.tsx';
import { Section } from '../parts/section.tsx';
import {
  DeletionPending,
  ProfileUnfinished,
} from '../features/standing-notices/standing-notices.tsx';

export interface AccountPageData {
  readonly account: Account;
  readonly sessions: AccountSessions['sessions'];
  readonly regions: readonly RegionChoice[];
  /** ISO: when the page was rendered. */
  readonly now: string;
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)} 0 ${space(6)};
  .words {
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

function Greeting({ account }: { readonly account: Account }) {
  const navigate = useNavigate();
  async function signOut(): Promise<void> {
    // Away first: a page of one's own leads whoever is signed out to /login.
    await navigate(homePath.href());
    await getSession().signOut();
  }
  return (
    <Head>
      <Avatar name={account.name === '' ? (account.email ?? '') : account.name} size={56} />
      <div className="words">
        <h1 tabIndex={-1}>
          <span lang="mi">Kia ora</span>
          {account.name !== '' && `, ${account.name}`}
        </h1>
        <p>With Paddock since {formatDate(Date.parse(account.created))}</p>
      </div>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </Head>
  );
}

/** A person's own page: who they are here, how they get in, and where everything of theirs is. */
export function AccountPage() {
  const data = useRouteData<AccountPageData>();
  const [edited, setEdited] = useState<Account | null>(null);
  const [gone, setGone] = useState<Account | null>(null);
  const account = edited?.id === data.account.id ? edited : data.account;

  if (gone) return <Goodbye account={gone} />;
  return (
    <>
      <Greeting account={account} />
      {account.deletion_at !== null && (
        <DeletionPending deletionAt={account.deletion_at} onKept={setEdited} />
      )}
      {!account.profile_complete && <ProfileUnfinished />}
      <AccountLinks permissions={account.permissions} />
      <Section title="Your details" lead="Who you are to the people you deal with.">
        <ProfileForm account={account} regions={data.regions} onSaved={setEdited} />
      </Section>
      <EmailSection account={account} />
      <PasswordSection account={account} />
      <SessionsSection sessions={data.sessions} now={data.now} />
      <DataSection
        account={account}
        onDeleted={(deleted) => {
          setGone(deleted);
          // Signed out, one is led to /login, where this is said and where one gets back in.
          saveToastForNextPage({ tone: 'warning', text: goodbyeTitle(deleted) });
          void getSession().signOut();
        }}
      />
    </>
  );
}
