import { SuspensionNotice } from '@paddock/listing-ui/suspension-notice/suspension-notice.tsx';
import { contentWidth, gutter, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { DECISIONS_PATH } from './navigation.ts';

const Frame = styled.div`
  max-width: calc(${contentWidth} + 2 * ${gutter});
  margin: 0 auto;
  padding: ${space(3)} ${gutter};
`;

/** A bar at the top of every page for a user whose account is suspended. */
export function SuspensionBar() {
  return (
    // A conversation fills a phone's screen, and shows the same text in place of its message field.
    <Frame data-shell-bar="">
      <SuspensionNotice href={DECISIONS_PATH} />
    </Frame>
  );
}
