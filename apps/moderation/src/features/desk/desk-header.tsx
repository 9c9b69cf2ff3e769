import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { caseSearchPath, historyPath, queuePath } from '../../paths.ts';
import { SearchForm } from '../../search-form.tsx';
import { deskMessages } from './desk.messages.ts';

interface DeskHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The text of the search box. */
  readonly query?: string;
  /** Null on a page that is in none of the tabs, such as a case. */
  readonly currentTab: 'cases' | 'history' | null;
}

const Frame = styled.div`
  padding-bottom: ${space(5)};
  > header {
    padding-bottom: ${space(3)};
  }
  .row > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The heading and the navigation of every moderation page. */
export function DeskHeader({ title, lead, currentTab, query = '' }: DeskHeaderProps) {
  return (
    <Frame>
      <PageHeader
        title={title}
        lead={lead}
        actions={<SearchForm path={caseSearchPath} query={query} messages={deskMessages.search} />}
      />
      <TabLinks
        label={deskMessages.navigationLabel}
        tabs={[
          {
            label: deskMessages.casesTab,
            href: queuePath.href(),
            isCurrent: currentTab === 'cases',
          },
          {
            label: deskMessages.historyTab,
            href: historyPath.href(),
            isCurrent: currentTab === 'history',
          },
        ]}
      />
    </Frame>
  );
}
