/** Undoes a decision and shows the outcome as a toast. */
import { createBrowserApi, isApiError } from '@paddock/api-client';
import { toast } from '@paddock/ui/toast/toast.ts';
import { undoMessages } from './undo.messages.ts';

/** @returns false when the decision could not be undone */
export async function undoDecision(id: string): Promise<boolean> {
  try {
    await createBrowserApi().post('/api/moderation/history/{id}/undo', { params: { id } });
    toast({ tone: 'success', text: undoMessages.done });
    return true;
  } catch (error) {
    if (!isApiError(error)) console.warn('a moderation decision could not be undone', error);
    toast({ tone: 'error', text: isApiError(error) ? error.message : undoMessages.failed });
    return false;
  }
}
