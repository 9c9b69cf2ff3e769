import type { Account } from '@paddock/contracts/http';
import { buttonStyles } from '@paddock/ui/button/button-styles.ts';
import type { ButtonStyleProps } from '@paddock/ui/button/button-styles.ts';
import { styled } from 'styled-components';
import { Section } from '../../parts/section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { yourDataMessages } from './your-data.messages.ts';

interface DataSectionProps {
  readonly account: Account;
  readonly onDeleted: (account: Account) => void;
}

const FileLink = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/** The section with the download of the user's data and the deletion of the account. */
export function DataSection({ account, onDeleted }: DataSectionProps) {
  return (
    <Section title={yourDataMessages.section.title} lead={yourDataMessages.section.lead}>
      <div className="row">
        <p>{yourDataMessages.section.downloadText}</p>
        <FileLink
          $tone="secondary"
          $isWide={false}
          href="/api/account/export"
          download="paddock-account.json"
        >
          {yourDataMessages.section.downloadLink}
        </FileLink>
      </div>
      {account.deletionAt === null && <DeleteAccount account={account} onDeleted={onDeleted} />}
    </Section>
  );
}
