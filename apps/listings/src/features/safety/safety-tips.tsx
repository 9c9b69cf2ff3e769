import { styled } from 'styled-components';
import type { Kind } from '@paddock/contracts/kinds';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { getSafetyAdvice } from './safety-advice.ts';

const Frame = styled.section`
  padding: ${space(5)};
  border-radius: ${radius.card};
  background: ${colour.infoSoft};
  color: ${colour.infoSoftText};
  h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: inherit;
    line-height: 1.5;
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: ${space(2)};
    margin-top: ${space(3)};
    padding-left: ${space(5)};
    list-style: disc;
  }
`;

export interface SafetyTipsProps {
  readonly kind: Kind;
  readonly groupSlug: string | null;
}

export function SafetyTips({ kind, groupSlug }: SafetyTipsProps) {
  const { title, tips } = getSafetyAdvice(kind, groupSlug);
  return (
    <Frame>
      <h2>
        <Icon shape={shieldCheckIcon} />
        {title}
      </h2>
      <ul>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Frame>
  );
}
