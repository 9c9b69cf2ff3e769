import { colour, fontSize, media, radius, space, viewportHeight } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

/**
 * The layout of one conversation: the other user and the listing at the top, the message form at
 * the bottom, and in between the messages, which scroll separately and start at their end through
 * CSS alone. In a low window nothing is pinned and the whole page scrolls.
 */
export const ThreadLayout = styled.section`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  background: ${colour.card};
  /* Not the heads of the dialogs, which open inside the conversation. */
  > .head {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    padding: ${space(1)};
    border-bottom: 1px solid ${colour.hairline};
  }
  h1 {
    flex: 1;
    overflow: hidden;
    padding: ${space(1)} 0;
    font-size: ${fontSize.lead};
    letter-spacing: -0.01em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .muted {
    display: grid;
    color: ${colour.textQuiet};
  }
  .found {
    display: flex;
    align-items: center;
    padding: 0 ${space(1)} 0 ${space(4)};
    background: ${colour.infoSoft};
    color: ${colour.infoSoftText};
    font-size: ${fontSize.small};
  }
  .found p {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .found [aria-disabled] {
    opacity: 0.4;
  }
  .history {
    position: relative;
    display: flex;
    flex: 1;
    flex-direction: column-reverse;
    min-height: 0;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .history:focus-visible {
    outline-offset: -3px;
  }
  /* A single child: reading order stays oldest first, while column-reverse starts at the end. */
  .inner {
    padding: ${space(2)} ${space(4)};
  }
  /* Scroll anchoring sticks to the message being read, not to this link, when more messages
     load. */
  .edge {
    overflow-anchor: none;
  }
  .edge > div {
    padding: ${space(2)} 0;
  }
  .failure {
    display: grid;
    justify-items: center;
    gap: ${space(2)};
    padding: ${space(3)} 0;
    font-size: ${fontSize.small};
  }
  .newer {
    position: relative;
    height: 0;
    text-align: center;
  }
  .newer button {
    position: absolute;
    bottom: ${space(2)};
    left: 50%;
    border-radius: ${radius.full};
    font-size: ${fontSize.small};
    white-space: nowrap;
    transform: translateX(-50%);
  }
  .thread-footer {
    position: sticky;
    bottom: 0;
    padding: ${space(2)} ${space(4)};
    border-top: 1px solid ${colour.hairline};
  }
  .closed {
    display: grid;
    justify-items: start;
    gap: ${space(2)};
  }
  .draft {
    max-height: ${viewportHeight(25)};
    width: 100%;
    overflow-y: auto;
    font-size: ${fontSize.small};
  }
  .draft blockquote {
    margin: ${space(1)} 0 0;
    padding-left: ${space(3)};
    border-left: 3px solid ${colour.hairline};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .thread-footer p.quiet {
    padding: ${space(2)} 0;
    color: ${colour.textQuiet};
  }
  ${media.tablet} {
    border: 1px solid ${colour.hairline};
    border-radius: ${radius.card};
    overflow: hidden;
    .thread-footer {
      padding: ${space(3)} ${space(4)};
    }
  }
  ${media.desktop} {
    > .head {
      padding-left: ${space(4)};
    }
    .back {
      display: none;
    }
  }
  ${media.shortViewport} {
    height: auto;
    .history {
      display: block;
      overflow: visible;
    }
    .thread-footer {
      position: static;
    }
  }
`;
