import { styled } from 'styled-components';
import type { Kind } from '@paddock/contracts/kinds';
import { shieldCheckIcon } from '@paddock/ui/icon/shapes/shield-check.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { space } from '@paddock/ui/theme/theme.ts';
import { getSafetyAdvice } from './safety-advice.ts';

const Tips = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
  padding-left: ${space(5)};
  list-style: disc;
`;

export interface SafetyTipsProps {
  readonly kind: Kind | 'wanted';
  readonly groupSlug: string | null;
}

export function SafetyTips({ kind, groupSlug }: SafetyTipsProps) {
  const { title, tips } = getSafetyAdvice(kind, groupSlug);
  return (
    <Notice shape={shieldCheckIcon}>
      <h2>{title}</h2>
      <Tips>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </Tips>
    </Notice>
  );
}
