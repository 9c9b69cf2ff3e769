import { toast } from '@paddock/ui/toast/toast.ts';
import { copyTextMessages } from './copy-text.messages.ts';

/** Copies text to the clipboard and shows the outcome in a toast. Never rejects. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', text: copyTextMessages.copied });
  } catch {
    toast({
      tone: 'warning',
      text: copyTextMessages.error,
    });
  }
}
