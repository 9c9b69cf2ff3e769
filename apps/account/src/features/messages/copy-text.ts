import { toast } from '@paddock/ui/toast/toast.ts';

/** Copies text to the clipboard and shows the outcome in a toast. Never rejects. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'success', text: 'Copied.' });
  } catch {
    toast({
      tone: 'warning',
      text: 'This browser does not let us copy. Mark it and copy it by hand.',
    });
  }
}
