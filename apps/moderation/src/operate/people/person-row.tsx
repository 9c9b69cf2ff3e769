import { createBrowserApi } from '@paddock/api-client';
import type {
  DeskPermission,
  OperatedPerson,
  OperatedPersonChange,
} from '@paddock/contracts/http/operate-people';
import { Link } from '@paddock/router';
import { useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import { ModalPanel } from '@paddock/ui/modal-panel/modal-panel.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { profilePath } from '../../paths.ts';
import { getErrorMessage } from '../../desk-errors.ts';
import { peopleMessages } from './people.messages.tsx';
import { useReload } from '../use-reload.ts';

const PERMISSION_LABELS: Readonly<Record<string, string>> = peopleMessages.permission;
const DESK_PERMISSIONS = Object.keys(peopleMessages.give) as DeskPermission[];

interface PersonRowProps {
  readonly person: OperatedPerson;
  readonly now: string;
}

/** A person with a menu that changes the account. Disabling asks for confirmation. */
export function PersonRow({ person, now }: PersonRowProps) {
  const { id, accountNumber, name, email, isEmailVerified, joined, permissions, isOwn, isSample } =
    person;
  const isDisabled = person.disabledAt !== null;
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const reload = useReload();

  async function change(body: OperatedPersonChange, doneMessage: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await createBrowserApi().put('/api/operate/people/{id}', { params: { id }, body });
      toast({ tone: 'success', text: doneMessage });
      await reload();
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    } finally {
      setIsBusy(false);
      setIsConfirming(false);
    }
  }

  const toggle = (permission: DeskPermission) =>
    change(
      {
        permissions: DESK_PERMISSIONS.filter(
          (each) => permissions.includes(each) !== (each === permission),
        ),
      },
      peopleMessages.done.permissions,
    );

  return (
    <li>
      <div>
        <h2>
          <Link to={profilePath.href(id)}>{name}</Link>
        </h2>
        <p>
          {email ?? peopleMessages.noEmail}
          {email !== null && !isEmailVerified && ` (${peopleMessages.unverified})`}
        </p>
        <p className="quiet">
          {id} · {peopleMessages.accountNumber(accountNumber)}
          {!isSample && <> · {peopleMessages.joined(<RelativeTime at={joined} now={now} />)}</>}
        </p>
        <p className="badges">
          {permissions.map((permission) => (
            <b key={permission}>{PERMISSION_LABELS[permission] ?? permission}</b>
          ))}
          {isSample && <b>{peopleMessages.sample}</b>}
          {isDisabled && <b data-state="disabled">{peopleMessages.disabled}</b>}
          {person.deletionAt !== null && <b data-state="leaving">{peopleMessages.leaving}</b>}
        </p>
        {isOwn && <p className="quiet">{peopleMessages.own}</p>}
        {isSample && <p className="quiet">{peopleMessages.sampleHelp}</p>}
      </div>
      {!isOwn && !isSample && (
        <div className="actions">
          <Menu
            trigger={(attributes) => (
              <Button
                {...attributes}
                aria-label={peopleMessages.changeName(name)}
                aria-disabled={isBusy || undefined}
              >
                {peopleMessages.change}
              </Button>
            )}
            items={[
              ...DESK_PERMISSIONS.map((permission) => ({
                label: permissions.includes(permission)
                  ? peopleMessages.withdraw[permission]
                  : peopleMessages.give[permission],
                onChoose: () => void toggle(permission),
              })),
              isDisabled
                ? {
                    label: peopleMessages.enable,
                    onChoose: () => void change({ isDisabled: false }, peopleMessages.done.enabled),
                  }
                : {
                    label: peopleMessages.disable,
                    isDanger: true,
                    onChoose: () => setIsConfirming(true),
                  },
            ]}
          />
        </div>
      )}
      <ModalPanel
        title={peopleMessages.confirm.title(name)}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        footer={
          <Button
            tone="danger"
            aria-disabled={isBusy || undefined}
            onClick={() => void change({ isDisabled: true }, peopleMessages.done.disabled)}
          >
            {peopleMessages.disable}
          </Button>
        }
      >
        <p>{peopleMessages.confirm.text}</p>
      </ModalPanel>
    </li>
  );
}
