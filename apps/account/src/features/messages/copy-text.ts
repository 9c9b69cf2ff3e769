import { toast } from '@paddock/ui/toast/toast.ts';
import { threadMessages } from './thread.messages.ts';

/** Copies text to the clipboard and shows the outcome in a toast. Never rejects. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', text: threadMessages.message.copied });
  } catch {
    toast({
      tone: 'warning',
      text: threadMessages.message.copyError,
    });
  }
}
