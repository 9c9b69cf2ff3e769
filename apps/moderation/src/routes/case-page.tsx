import type { ModerationCaseFile } from '@paddock/contracts/http/trust';
import { useLocation, useNavigate, useRouteData } from '@paddock/router';
import { styled } from 'styled-components';
import { space } from '@paddock/ui/theme/theme.ts';
import { CaseCard } from '../features/case/case-card.tsx';
import { DeskHeader } from '../features/desk/desk-header.tsx';
import { casePageMessages } from './case.messages.ts';

export interface CasePageData {
  readonly file: ModerationCaseFile;
  /** When the page was loaded, as ISO 8601. */
  readonly now: string;
}

const Frame = styled.div`
  padding-bottom: ${space(10)};
`;

/** The case of one listing or person, whether or not it was reported. */
export function CasePage() {
  const { file, now } = useRouteData<CasePageData>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const reload = () => {
    // The moderator may have left the page before undoing the decision in the toast.
    if (globalThis.location.pathname === pathname)
      void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <DeskHeader title={casePageMessages.title[file.subject]} currentTab={null} />
      <Frame>
        <CaseCard
          key={`${file.subject}-${file.id}`}
          moderationCase={file}
          now={now}
          onDecided={reload}
          onUndone={reload}
        />
      </Frame>
    </>
  );
}
