import { createBrowserApi } from '@paddock/api-client';
import type { Applicant, ApplicationState } from '@paddock/contracts/http';
import { eventBus } from '@paddock/event-bus';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { getErrorMessage } from '../../api-errors.ts';
import { applicantCardMessages } from './applicant-card.messages.tsx';

/** The states that the employer can choose. */
export type EmployerState = Exclude<ApplicationState, 'new' | 'withdrawn'>;

export interface ApplicantsResult {
  readonly applicants: readonly Applicant[];
  readonly setState: (applicant: Applicant, state: EmployerState) => Promise<void>;
}

/**
 * The applicants for a job. Those that are new are marked as read on the server, but stay new on
 * this page.
 */
export function useApplicants(jobId: string, loaded: readonly Applicant[]): ApplicantsResult {
  const [states, setStates] = useState<Readonly<Record<string, ApplicationState>>>({});
  const applicants = loaded.map((each) => ({ ...each, state: states[each.id] ?? each.state }));

  const markRead = useEffectEvent(() => {
    const ids = loaded.filter(({ state }) => state === 'new').map(({ id }) => id);
    if (ids.length === 0) return;
    // If this fails, the applicants are new again on the next visit.
    createBrowserApi()
      .put('/api/account/jobs/{listingId}/applicants/read', {
        params: { listingId: jobId },
        body: { ids },
      })
      .then(() => eventBus.emit('attention.changed', {}))
      .catch(() => undefined);
  });
  useEffect(() => markRead(), [jobId]);

  async function setState({ id, name, state: before }: Applicant, state: EmployerState) {
    const show = (shown: ApplicationState) => setStates((all) => ({ ...all, [id]: shown }));
    show(state);
    try {
      await createBrowserApi().put('/api/account/applications/{id}/state', {
        params: { id },
        body: { state },
      });
      eventBus.emit('attention.changed', {});
      const undone = before === 'new' || before === 'withdrawn' ? 'read' : before;
      toast({
        text: applicantCardMessages.toast[state](name),
        ...(state !== 'read' && {
          action: {
            label: applicantCardMessages.toast.undoButton,
            onAct: () => void setState({ id, name, state } as Applicant, undone),
          },
        }),
      });
    } catch (error) {
      show(before);
      toast({ tone: 'error', text: getErrorMessage(error) });
    }
  }

  return { applicants, setState };
}
