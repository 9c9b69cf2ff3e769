import { TextLink } from '@paddock/ui/link/text-link.tsx';
import { accountPath } from '../paths.ts';
import { editorMessages } from './editor.messages.ts';

export interface PublishFailureProps {
  readonly reason: string;
  readonly needsConfirmedEmail: boolean;
}

/** Says why a post could not be published, and where to confirm the email address if that is why. */
export function PublishFailure({ reason, needsConfirmedEmail }: PublishFailureProps) {
  if (!needsConfirmedEmail) return reason;
  return (
    <>
      {reason} {editorMessages.publish.textIsSaved}{' '}
      <TextLink to={`${accountPath.href()}#email`}>
        {editorMessages.publish.confirmEmailLink}
      </TextLink>
    </>
  );
}
