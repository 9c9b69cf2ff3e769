import { toast } from '@paddock/ui/toast/toast.ts';

/** Never rejects: what came of it is said. */
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
