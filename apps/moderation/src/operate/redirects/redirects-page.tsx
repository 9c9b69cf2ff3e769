import { createBrowserApi } from '@paddock/api-client';
import type { OperatedRedirect, OperatedRedirects } from '@paddock/contracts/http/operate-site';
import { useRouteData } from '@paddock/router';
import { useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getErrorMessage } from '../../desk-errors.ts';
import { OperateHeader } from '../operate-header.tsx';
import { Rows, Sections } from '../operate.styles.ts';
import { useReload } from '../use-reload.ts';
import { AddRedirectForm } from './add-redirect-form.tsx';
import { redirectsMessages } from './redirects.messages.ts';

function RedirectRow({ rule }: { readonly rule: OperatedRedirect }) {
  const { path, isPrefix, target, status, note } = rule;
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReload();

  async function remove(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await createBrowserApi().post('/api/operate/redirects/removal', { body: { path } });
      toast({ tone: 'success', text: redirectsMessages.removed(path) });
      await reload();
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
      setIsBusy(false);
    }
  }

  return (
    <li className="compact">
      <div>
        <h2>
          {path} {isPrefix && <span className="quiet">{redirectsMessages.below}</span>}
        </h2>
        <p>→ {target}</p>
        <p className="quiet">
          {status === 301 ? redirectsMessages.permanent : redirectsMessages.temporary}
          {note !== '' && ` · ${note}`}
        </p>
      </div>
      <div className="actions">
        <Button
          aria-label={redirectsMessages.removeName(path)}
          aria-disabled={isBusy || undefined}
          onClick={() => void remove()}
        >
          {redirectsMessages.remove}
        </Button>
      </div>
    </li>
  );
}

/** The redirect rules, and a form for another one. */
export function RedirectsPage() {
  const { redirects, hosts } = useRouteData<OperatedRedirects>();
  return (
    <>
      <OperateHeader
        title={redirectsMessages.head.title}
        lead={redirectsMessages.lead}
        currentTab="redirects"
      />
      <Sections>
        {redirects.length === 0 ? (
          <EmptyState illustration={<GateIllustration />} title={redirectsMessages.empty.title}>
            <p>{redirectsMessages.empty.text}</p>
          </EmptyState>
        ) : (
          <Rows>
            {redirects.map((rule) => (
              <RedirectRow key={rule.path} rule={rule} />
            ))}
          </Rows>
        )}
        <AddRedirectForm hosts={hosts} />
      </Sections>
    </>
  );
}
