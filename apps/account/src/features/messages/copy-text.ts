import { toast } from '@paddock/ui/toast/toast.ts';

/** Copies text to the clipboard and shows the outcome in a toast. Never rejects. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', text: 'Copied.' });
  } catch {
    toast({
      tone: 'warning',
      text: 'Your browser blocked copying. Select the text and copy it.',
    });
  }
}
