import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { PageHeader } from '@paddock/ui/page-header/page-header.tsx';
import { TabLinks } from '@paddock/ui/tabs/tab-links.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { operateMessages } from './operate.messages.ts';
import {
  healthPath,
  logPath,
  maintenancePath,
  operatePath,
  peoplePath,
  redirectsPath,
  searchesPath,
} from './operate-paths.ts';

const TABS = [
  { id: 'messages', href: operatePath.href() },
  { id: 'people', href: peoplePath.href() },
  { id: 'redirects', href: redirectsPath.href() },
  { id: 'searches', href: searchesPath.href() },
  { id: 'log', href: logPath.href() },
  { id: 'health', href: healthPath.href() },
  { id: 'maintenance', href: maintenancePath.href() },
] as const;

interface OperateHeaderProps {
  readonly title: string;
  /** A link to the list that the page belongs to. */
  readonly above?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly currentTab: (typeof TABS)[number]['id'] | null;
}

const Frame = styled.div`
  padding-bottom: ${space(5)};
  > header {
    padding-bottom: ${space(3)};
  }
  > noscript > div {
    margin-top: ${space(5)};
  }
  .row > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The heading and the navigation of every operator page. */
export function OperateHeader({ title, above, lead, actions, currentTab }: OperateHeaderProps) {
  return (
    <Frame>
      <PageHeader title={title} above={above} lead={lead} actions={actions} />
      <TabLinks
        label={operateMessages.navigationLabel}
        tabs={TABS.map(({ id, href }) => ({
          label: operateMessages.tabs[id],
          href,
          isCurrent: id === currentTab,
        }))}
      />
      <noscript>
        <Notice tone="warning">{operateMessages.noScript}</Notice>
      </noscript>
    </Frame>
  );
}
