import { createBrowserApi } from '@paddock/api-client';
import type { BlockedUsers as People } from '@paddock/contracts/http/messages';
import { Link } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { useState } from 'react';
import { styled } from 'styled-components';
import { getErrorMessage } from '../../api-errors.ts';
import { RowList, rowStyles } from '../../parts/row-list.styles.ts';
import { profilePath } from '../../paths.ts';
import { settingsMessages } from './settings.messages.tsx';

type Person = People['people'][number];

interface BlockedPeopleProps {
  readonly users: readonly Person[];
  /** ISO time at which the page was rendered. */
  readonly now: string;
}

const List = styled(RowList)`
  li {
    ${rowStyles}
  }
  li > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    color: inherit;
    font-weight: 560;
  }
`;

/**
 * The users blocked by the current user. An unblocked user stays in the list until the current user
 * leaves the page, so that a mistake can be undone.
 */
export function BlockedUserList({ users, now }: BlockedPeopleProps) {
  const [unblocked, setUnblocked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const [statusText, setStatusText] = useState('');

  async function change({ id, name }: Person, isBlocked: boolean): Promise<void> {
    if (busy !== null) return;
    setBusy(id);
    try {
      const call = { params: { personId: id } };
      await (isBlocked
        ? createBrowserApi().put('/api/account/blocks/{personId}', call)
        : createBrowserApi().delete('/api/account/blocks/{personId}', call));
      setUnblocked(
        (before) =>
          new Set(isBlocked ? [...before].filter((each) => each !== id) : [...before, id]),
      );
      setStatusText(
        isBlocked
          ? settingsMessages.blockedPeople.blockedAgainStatus(name)
          : settingsMessages.blockedPeople.unblockedStatus(name),
      );
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    } finally {
      setBusy(null);
    }
  }

  if (users.length === 0) return <p>{settingsMessages.blockedPeople.empty}</p>;
  return (
    <>
      <List>
        {users.map((person) => {
          const isUnblocked = unblocked.has(person.id);
          return (
            <li key={person.id}>
              <div>
                <Link to={profilePath.href(person.id)}>{person.name}</Link>
                <p className="quiet">
                  {isUnblocked
                    ? settingsMessages.blockedPeople.unblocked
                    : settingsMessages.blockedPeople.since(
                        <RelativeTime at={person.since} now={now} />,
                      )}
                </p>
              </div>
              <Button
                tone="quiet"
                aria-label={
                  isUnblocked
                    ? settingsMessages.blockedPeople.undoLabel(person.name)
                    : settingsMessages.blockedPeople.unblockLabel(person.name)
                }
                aria-disabled={busy === person.id || undefined}
                onClick={() => void change(person, isUnblocked)}
              >
                {isUnblocked
                  ? settingsMessages.blockedPeople.undoButton
                  : settingsMessages.blockedPeople.unblockButton}
              </Button>
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>
    </>
  );
}
