import { useState } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useUser } from '@paddock/auth';
import type { ModerationSubject } from '@paddock/contracts/trust-reasons';
import { Link, useLocation } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { flagIcon } from '@paddock/ui/icon/shapes/flag.ts';
import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { casePath, loginPath } from '../../paths.ts';
import type { ReportPanelProps } from './report-panel.tsx';
import { reportMessages } from './report.messages.ts';

const QuietAction = styled.span`
  display: inline-flex;
  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${tapTarget};
    padding: 0 ${space(3)};
    margin-inline: -${space(3)};
    border-radius: ${radius.control};
    color: ${colour.textQuiet};
    font-size: ${fontSize.small};
    text-decoration: none;
  }
  a:hover,
  button:hover {
    background: ${colour.hover};
    color: ${colour.text};
  }
  @media print {
    display: none;
  }
`;

export interface ReportButtonProps {
  readonly subject: ModerationSubject;
  /** The public id of the listing or user. */
  readonly id: string;
  /**
   * The public id of the listing's seller, or of the user. They cannot report themselves, so
   * nothing is rendered for them.
   */
  readonly ownerId: string;
}

/**
 * A button to report a listing or a user to the moderators. Signed-out visitors sign in first. Moderators
 * also get a link to the case.
 */
export function ReportButton({ subject, id, ownerId }: ReportButtonProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ReportPanelProps> | null>(null);
  if (user?.id === ownerId) return null;

  async function open(): Promise<void> {
    try {
      const { ReportPanel } = await import(
        /* webpackChunkName: "report-panel" */ './report-panel.tsx'
      );
      setPanel(() => ReportPanel);
      setIsOpen(true);
    } catch {
      toast({ tone: 'error', text: reportMessages.loadError });
    }
  }

  const content = (
    <>
      <Icon shape={flagIcon} size={18} />
      {reportMessages.button[subject]}
    </>
  );
  return (
    <>
      <QuietAction>
        {user ? (
          <button type="button" onClick={() => void open()}>
            {content}
          </button>
        ) : (
          <Link to={loginPath.href(pathname, `report-${subject}`)}>{content}</Link>
        )}
      </QuietAction>
      {user?.permissions.includes('moderator') && (
        <QuietAction>
          <Link to={casePath.href(subject, id)}>{reportMessages.caseLink}</Link>
        </QuietAction>
      )}
      {Panel && (
        <Panel
          subject={subject}
          id={id}
          title={reportMessages.button[subject]}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
