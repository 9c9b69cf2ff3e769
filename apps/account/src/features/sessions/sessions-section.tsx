import { createBrowserApi } from '@paddock/api-client';
import { getSession } from '@paddock/auth';
import type { AccountSessions } from '@paddock/contracts/http';
import { useNavigate } from '@paddock/router';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { monitorIcon } from '@paddock/ui/icon/shapes/monitor.ts';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { saveToastForNextPage } from '@paddock/ui/toast/saved-toast.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { loginPath } from '../../paths.ts';
import { DeviceList } from '../../parts/device-list.tsx';
import { Section } from '../../parts/section.tsx';
import { sessionsMessages } from './sessions.messages.tsx';

type SessionRow = AccountSessions['sessions'][number];

interface SessionsSectionProps {
  readonly sessions: readonly SessionRow[];
  /** ISO time at which the page was rendered. */
  readonly now: string;
}

/** The devices on which the user is signed in, with buttons to sign out of them. */
export function SessionsSection({ sessions, now }: SessionsSectionProps) {
  const navigate = useNavigate();
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const remaining = sessions.filter(({ id }) => !ended.has(id));

  async function end({ id, device }: SessionRow): Promise<void> {
    try {
      await createBrowserApi().delete('/api/account/sessions/{id}', { params: { id } });
      setEnded((before) => new Set(before).add(id));
      toast({ tone: 'success', text: sessionsMessages.device.signedOut(device) });
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    }
  }

  async function endAll(): Promise<void> {
    try {
      await getSession().signOutEverywhere();
      saveToastForNextPage({ tone: 'success', text: sessionsMessages.everywhere.done });
      void navigate(loginPath.href());
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    }
  }

  return (
    <Section title={sessionsMessages.title} lead={sessionsMessages.lead}>
      <DeviceList>
        {remaining.map((row) => (
          <li key={row.id}>
            <Icon shape={monitorIcon} />
            <div className="text">
              <strong>{row.device}</strong>
              {row.isCurrent && <span className="badge">{sessionsMessages.device.isCurrent}</span>}
              <p className="quiet">
                {sessionsMessages.device.lastSeen(<RelativeTime at={row.lastSeen} now={now} />)}
              </p>
            </div>
            {!row.isCurrent && (
              <Button
                tone="quiet"
                aria-label={sessionsMessages.device.signOutLabel(row.device)}
                onClick={() => void end(row)}
              >
                {sessionsMessages.device.signOutButton}
              </Button>
            )}
          </li>
        ))}
      </DeviceList>
      <div className="row">
        <p className="quiet">{sessionsMessages.everywhere.text}</p>
        <Button onClick={() => void endAll()}>{sessionsMessages.everywhere.button}</Button>
      </div>
    </Section>
  );
}
