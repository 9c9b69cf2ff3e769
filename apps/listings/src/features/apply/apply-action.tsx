import { ButtonLink } from '@paddock/ui/button/button-link.tsx';
import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { formatIsoDate } from '../../formats/dates.ts';
import { applicationsPath, newApplicationPath } from '../../paths.ts';
import type { JobStatus } from '../../routes/listing.loader.ts';
import { applyMessages } from './apply.messages.ts';

interface ApplyActionProps {
  readonly jobId: string;
  /** Null for guests, who sign in first. */
  readonly status: JobStatus | null;
}

/** True when the visitor can apply for the job, or could after signing in. */
export function canApply(status: JobStatus | null): boolean {
  return status === null || status.type === 'open';
}

/** The job's main action: applying, or the application that the user has sent. */
export function ApplyAction({ jobId, status }: ApplyActionProps) {
  if (canApply(status))
    return (
      <ButtonLink tone="primary" isWide to={newApplicationPath.href(jobId)}>
        {applyMessages.applyButton}
      </ButtonLink>
    );
  if (status?.type !== 'applied' || status.appliedAt === null) return null;
  return (
    <p>
      {applyMessages.applied(formatIsoDate(status.appliedAt))}{' '}
      <TextLink to={applicationsPath.href()}>{applyMessages.applicationLink}</TextLink>
    </p>
  );
}
