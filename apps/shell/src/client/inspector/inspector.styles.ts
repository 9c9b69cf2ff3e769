import { styled } from 'styled-components';

/** The colours of the remotes' outlines, which must differ from each other on every background. */
export const OUTLINE_COLOURS = ['#d6336c', '#1c7ed6', '#e8590c', '#7048e8', '#2b8a3e', '#0b7285'];

/** Above every dialog and toast, in the page's own colours. */
export const Panel = styled.aside`
  position: fixed;
  z-index: 2147483646;
  right: calc(8px + var(--pd-safe-right));
  bottom: calc(8px + var(--pd-bottom-bar) + var(--pd-safe-bottom));
  box-sizing: border-box;
  width: min(380px, calc(100vw - 16px));
  max-height: min(45vh, 520px);
  padding: 4px 16px 16px;
  overflow: auto;
  border: 1px solid var(--pd-hairline);
  border-radius: var(--pd-radius-card);
  background: var(--pd-card);
  box-shadow: var(--pd-shadow-sheet);
  font-size: var(--pd-size-14);
  overscroll-behavior: contain;

  header {
    position: sticky;
    top: -4px;
    display: flex;
    align-items: center;
    justify-content: space-between;
    background: var(--pd-card);
  }
  h2 {
    margin: 0;
    font-size: var(--pd-size-16);
  }
  h3 {
    margin: 14px 0 2px;
    font-size: var(--pd-size-14);
  }
  p {
    margin: 0;
    color: var(--pd-text-quiet);
    overflow-wrap: anywhere;
  }
  ul,
  ol,
  dl {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 6px 0;
    border-top: 1px solid var(--pd-hairline);
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 12px;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  i {
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-right: 6px;
    border-radius: 3px;
  }
  code {
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
  label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
  }
`;

/** One outline, in the viewport's coordinates. */
export const Outline = styled.div`
  position: fixed;
  z-index: 2147483645;
  box-sizing: border-box;
  border: 2px dashed;
  pointer-events: none;

  span {
    position: absolute;
    top: 0;
    left: 0;
    padding: 0 6px;
    color: #fff;
    font-size: 12px;
    line-height: 18px;
    white-space: nowrap;
  }
`;
