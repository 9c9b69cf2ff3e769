import { createBrowserApi } from '@paddock/api-client';
import type { Account } from '@paddock/contracts/http';
import { Button } from '@paddock/ui/button/button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { yourDataMessages } from './your-data.messages.ts';

/** Saves the data as a JSON file in the browser's downloads. */
function saveFile(data: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'paddock-account.json';
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads the user's data. A plain link would show the API's error as a file when the sign-in is
 * too old, so the button requests the data, lets the user confirm their identity, and saves it.
 */
export function DownloadData({ account }: { readonly account: Account }) {
  const form = useConfirmedForm<never>({
    email: account.email,
    name: 'download-data',
    fields: [],
    validate: () => ({}),
    async submit() {
      saveFile(await createBrowserApi().get('/api/account/export'));
      return null;
    },
  });
  return (
    <>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={yourDataMessages.download.errorTitle} />
        <div className="row">
          <p>{yourDataMessages.download.text}</p>
          <Button type="submit" disabled={!form.isReady} aria-disabled={form.isBusy || undefined}>
            {form.isBusy ? yourDataMessages.download.busyButton : yourDataMessages.download.button}
          </Button>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}
