import { useState } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { TrustSubject } from '@paddock/contracts/trust-reasons';
import { Link, useLocation } from '@paddock/router';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { flagIcon } from '@paddock/ui/icon/shapes/flag.ts';
import { colour, fontSize, radius, space, tapTarget } from '@paddock/ui/theme/theme.ts';
import { toast } from '@paddock/ui/toast/toast.ts';
import { loginPath } from '../../paths.ts';
import { useUser } from '../../session/use-user.ts';
import type { ReportPanelProps } from './report-panel.tsx';

const Quiet = styled.span`
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
  readonly subject: TrustSubject;
  /** Public id of the listing, or of the person. */
  readonly id: string;
  /** Whose it is, or who it is: nobody reports their own. */
  readonly personId: string;
}

const WORDS = { listing: 'Report this listing', person: 'Report this person' } as const;

/** Tells the moderators of something; whoever is not signed in comes back from signing in. */
export function ReportButton({ subject, id, personId }: ReportButtonProps) {
  const user = useUser();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<ReportPanelProps> | null>(null);
  if (user?.id === personId) return null;

  async function open(): Promise<void> {
    try {
      const { ReportPanel } = await import(
        /* webpackChunkName: "report-panel" */ './report-panel.tsx'
      );
      setPanel(() => ReportPanel);
      setIsOpen(true);
    } catch {
      toast({
        tone: 'error',
        text: 'The form could not be loaded. Please try again when you have a signal.',
      });
    }
  }

  const inside = (
    <>
      <Icon shape={flagIcon} size={18} />
      {WORDS[subject]}
    </>
  );
  return (
    <>
      <Quiet>
        {user ? (
          <button type="button" onClick={() => void open()}>
            {inside}
          </button>
        ) : (
          <Link to={loginPath.href(pathname)}>{inside}</Link>
        )}
      </Quiet>
      {Panel && (
        <Panel
          subject={subject}
          id={id}
          title={WORDS[subject]}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
