import { createBrowserApi, isApiError } from '@paddock/api-client';
import type { CaseClaim as Claim, ModerationCaseFile } from '@paddock/contracts/http/trust';
import { Button } from '@paddock/ui/button/button.tsx';
import { RelativeTime } from '@paddock/ui/relative-time/relative-time.tsx';
import { toast } from '@paddock/ui/toast/toast.ts';
import { useState } from 'react';
import { caseMessages } from './case.messages.tsx';

const messages = caseMessages.claim;

interface CaseClaimProps extends Pick<ModerationCaseFile, 'subject' | 'id' | 'claim'> {
  readonly now: string;
}

/** Shows which moderator works on the case, with a button that takes, takes over or releases it. */
export function CaseClaim({ subject, id, claim: loaded, now }: CaseClaimProps) {
  const [changed, setChanged] = useState<{ readonly claim: Claim | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const claim = changed ? changed.claim : loaded;

  /** Shows a colleague's claim that is newer than the page, so that the button offers to take over. */
  async function reload(): Promise<void> {
    const path = '/api/moderation/cases/{subject}/{id}';
    const file = await createBrowserApi()
      .get(path, { params: { subject, id } })
      .catch(() => null);
    if (file) setChanged({ claim: file.claim });
  }

  async function change(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const params = { subject, id };
    const path = '/api/moderation/cases/{subject}/{id}/claim';
    try {
      if (claim?.isMine) {
        await createBrowserApi().delete(path, { params });
        setChanged({ claim: null });
      } else {
        const body = { isTakeover: claim !== null };
        setChanged({ claim: await createBrowserApi().put(path, { params, body }) });
      }
    } catch (error) {
      if (!isApiError(error)) console.warn('a moderation case could not be claimed', error);
      toast({ tone: 'error', text: isApiError(error) ? error.message : messages.failed });
      if (isApiError(error) && error.code === 'not_possible_now') await reload();
    }
    setIsBusy(false);
  }

  return (
    <div className="claim">
      {claim && (
        <p className="quiet">
          {claim.isMine
            ? messages.mine(<RelativeTime at={claim.at} now={now} />)
            : messages.other(claim.moderator.name, <RelativeTime at={claim.at} now={now} />)}
        </p>
      )}
      <Button aria-disabled={isBusy || undefined} onClick={() => void change()}>
        {claim === null
          ? messages.takeButton
          : claim.isMine
            ? messages.releaseButton
            : messages.takeOverButton}
      </Button>
    </div>
  );
}
