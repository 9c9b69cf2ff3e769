import { FENCE_LINE_PATH, ILLUSTRATION_ID } from '@paddock/ui/illustrations/illustration-paths.ts';
import { colour } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

const Illustration = styled.svg`
  width: 100%;
  height: 96px;
  margin-bottom: 24px;
  color: ${colour.textQuiet};
`;

/**
 * Illustration above the footer: a fence along a rise, with a gate, a cabbage tree and far hills.
 */
export function FenceLine() {
  return (
    <Illustration viewBox="0 0 1560 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={FENCE_LINE_PATH + ILLUSTRATION_ID} />
    </Illustration>
  );
}
