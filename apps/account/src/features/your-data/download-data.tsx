import { createBrowserApi } from '@paddock/api-client';
import type { Account, AccountExport } from '@paddock/contracts/http';
import { SubmitButton } from '@paddock/ui/form/submit-button.tsx';
import { ProblemSummary } from '@paddock/ui/form/problem-summary.tsx';
import { useConfirmedForm } from '../../parts/use-confirmed-form.tsx';
import { yourDataMessages } from './your-data.messages.ts';

const FORMATS = {
  page: {
    file: 'paddock-account.html',
    type: 'text/html',
    async format(data: AccountExport) {
      const { renderExport } = await import(
        /* webpackChunkName: "render-export" */ './render-export.ts'
      );
      return renderExport(data, location.origin);
    },
  },
  json: {
    file: 'paddock-account.json',
    type: 'application/json',
    format: (data: AccountExport) => Promise.resolve(JSON.stringify(data, null, 2)),
  },
} as const;
type Format = keyof typeof FORMATS;

/** Saves the text as a file in the browser's downloads. */
function saveFile(text: string, { file, type }: { readonly file: string; readonly type: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface DownloadDataProps {
  readonly account: Account;
  /** A page to read and print, or JSON for other programs. */
  readonly format: Format;
}

/**
 * Downloads the user's data. A plain link would show the API's error as a file when the sign-in is
 * too old, so the button requests the data, lets the user confirm their identity, and saves it.
 */
export function DownloadData({ account, format }: DownloadDataProps) {
  const messages = yourDataMessages.download;
  const form = useConfirmedForm<never>({
    email: account.email,
    name: `download-${format}`,
    fields: [],
    validate: () => ({}),
    async submit() {
      const data = await createBrowserApi().get('/api/account/export');
      saveFile(await FORMATS[format].format(data), FORMATS[format]);
      return null;
    },
  });
  return (
    <>
      <form {...form.props}>
        <ProblemSummary {...form.summary} title={messages.errorTitle} />
        <div className="row">
          <p>{messages.text[format]}</p>
          <SubmitButton form={form} busyLabel={messages.busyButton}>
            {messages.button[format]}
          </SubmitButton>
        </div>
      </form>
      {form.confirmation}
    </>
  );
}
