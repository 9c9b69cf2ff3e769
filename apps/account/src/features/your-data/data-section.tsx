import type { Account } from '@paddock/contracts/http';
import { Section } from '../../parts/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { yourDataMessages } from './your-data.messages.ts';

interface DataSectionProps {
  readonly account: Account;
  readonly onDeleted: (account: Account) => void;
}

/** The section with the download of the user's data and the deletion of the account. */
export function DataSection({ account, onDeleted }: DataSectionProps) {
  return (
    <Section title={yourDataMessages.section.title} lead={yourDataMessages.section.lead}>
      <DownloadData account={account} format="page" />
      <DownloadData account={account} format="json" />
      {account.deletionAt === null && <DeleteAccount account={account} onDeleted={onDeleted} />}
    </Section>
  );
}
