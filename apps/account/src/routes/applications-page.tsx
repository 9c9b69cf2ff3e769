import { createBrowserApi } from '@paddock/api-client';
import type { Application, ApplicationList } from '@paddock/contracts/http';
import { useRouteData } from '@paddock/router';
import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { EmptyState } from '@paddock/ui/empty-state/empty-state.tsx';
import { GateIllustration } from '@paddock/ui/empty-state/illustrations/gate.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { getErrorMessage } from '../api-errors.ts';
import { ApplicationCard } from '../features/applications/application-card.tsx';
import { ApplicationCards } from '../features/applications/application-card.styles.ts';
import { WithdrawPanel } from '../features/applications/withdraw-panel.tsx';
import { jobsPath } from '../paths.ts';
import { applicationsPageMessages } from './applications.messages.ts';

export function ApplicationsPage() {
  const { applications: loaded } = useRouteData<ApplicationList>();
  const [withdrawnIds, setWithdrawnIds] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Application | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (loaded.length === 0) {
    return (
      <EmptyState
        illustration={<GateIllustration />}
        title={applicationsPageMessages.empty.title}
        headingLevel={1}
        action={
          <ButtonLink to={jobsPath.href()}>{applicationsPageMessages.empty.jobsLink}</ButtonLink>
        }
      >
        <p>{applicationsPageMessages.empty.text}</p>
      </EmptyState>
    );
  }

  async function withdraw({ id, job }: Application): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await createBrowserApi().put('/api/account/applications/{id}/state', {
        params: { id },
        body: { state: 'withdrawn' },
      });
      setWithdrawnIds((before) => [...before, id]);
      setAsked(null);
      // The button that opened the panel has disappeared.
      requestAnimationFrame(() => document.getElementById(`application-${id}`)?.focus());
      toast({ tone: 'success', text: applicationsPageMessages.withdrawn(job.title) });
    } catch (error) {
      toast({ tone: 'error', text: getErrorMessage(error) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <PageHeader title={applicationsPageMessages.title} />
      <ApplicationCards>
        {loaded.map((application) => (
          <li key={application.id} id={`application-${application.id}`} tabIndex={-1}>
            <ApplicationCard
              application={
                withdrawnIds.includes(application.id)
                  ? { ...application, state: 'withdrawn', cv: null }
                  : application
              }
              onWithdraw={() => setAsked(application)}
            />
          </li>
        ))}
      </ApplicationCards>
      <WithdrawPanel
        application={asked}
        isBusy={isBusy}
        onWithdraw={() => asked && void withdraw(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
