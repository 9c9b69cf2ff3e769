import { Icon } from '@paddock/ui/icon/icon.tsx';
import { checkIcon } from '@paddock/ui/icon/shapes/check.ts';
import { triangleAlertIcon } from '@paddock/ui/icon/shapes/triangle-alert.ts';
import { colour, fontSize, space } from '@paddock/ui/theme/theme.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { saveWords } from './save-state.ts';
import type { SaveState } from './save-state.ts';

const Line = styled.p`
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
  &[data-trouble] svg {
    color: ${colour.warning};
  }
`;

const SECOND_MS = 1_000;

/** "Saved 3 s ago". It counts along to be looked at; what is read aloud is for the announcer. */
export function SaveLine({ save }: { readonly save: SaveState }) {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    if (save.is !== 'saved') return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [save]);
  const words = saveWords(save, save.is === 'saved' ? Math.max(nowMs, Date.parse(save.at)) : 0);
  const isTrouble = save.is !== 'clean' && save.is !== 'saved' && save.is !== 'saving';
  return (
    <Line data-trouble={isTrouble || undefined}>
      {save.is === 'saved' && <Icon shape={checkIcon} size={16} />}
      {isTrouble && <Icon shape={triangleAlertIcon} size={16} />}
      <span>{words}</span>
    </Line>
  );
}
