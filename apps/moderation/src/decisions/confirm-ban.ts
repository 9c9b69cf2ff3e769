/** Confirms another moderator's ban and shows the outcome as a toast. */
import { createBrowserApi, isApiError } from '@paddock/api-client';
import { toast } from '@paddock/ui/toast/toast.ts';
import { caseMessages } from '../features/case/case.messages.tsx';

const messages = caseMessages.ban;

/** @returns false when the ban could not be confirmed */
export async function confirmBan(id: string): Promise<boolean> {
  try {
    await createBrowserApi().post('/api/moderation/history/{id}/confirm', { params: { id } });
    toast({ tone: 'success', text: messages.confirmed });
    return true;
  } catch (error) {
    if (!isApiError(error)) console.warn('a ban could not be confirmed', error);
    toast({ tone: 'error', text: isApiError(error) ? error.message : messages.failed });
    return false;
  }
}
