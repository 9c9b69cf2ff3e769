import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { getSaveStateLabel } from './save-state.ts';
import type { DraftSaveState } from './save-state.ts';

const StatusLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 24px;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  color: ${colour.textQuiet};
  min-width: 0;
  white-space: nowrap;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    flex: none;
    color: ${colour.success};
  }
  &[data-problem] svg {
    color: ${colour.warning};
  }
`;

const SECOND_MS = 1_000;

/**
 * Shows the save state, such as "Saved 3 s ago", and announces it to screen readers in a live
 * region.
 */
export function SaveStatus({ save: saveState }: { readonly save: DraftSaveState }) {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (saveState.type !== 'saved') return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [saveState]);
  const label = getSaveStateLabel(
    saveState,
    saveState.type === 'saved' ? Math.max(nowMs, Date.parse(saveState.at)) : 0,
  );
  const hasProblem =
    saveState.type !== 'clean' && saveState.type !== 'saved' && saveState.type !== 'saving';
  return (
    <StatusLine data-problem={hasProblem || undefined}>
      {saveState.type === 'saved' && <Icon shape={checkIcon} size={16} />}
      {hasProblem && <Icon shape={triangleAlertIcon} size={16} />}
      <span>{label}</span>
    </StatusLine>
  );
}
