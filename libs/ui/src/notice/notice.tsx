import { Children } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { colour, fontSize, radius, space } from '../theme/theme.ts';

export interface NoticeProps extends HTMLAttributes<HTMLDivElement> {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  /** True for a notice inside a card or next to a field. */
  readonly isSmall?: boolean;
  /** An icon's path data, shown before the text. */
  readonly shape?: string;
  /** The text. While it is empty, the notice is rendered but takes no space. */
  readonly children?: ReactNode;
  /** Buttons or links, after the text or below it. */
  readonly actions?: ReactNode;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  background: ${colour.infoSoft};
  border-radius: ${radius.control};
  color: ${colour.infoSoftText};
  /* An email address may be wider than a phone's screen. */
  overflow-wrap: anywhere;
  &[data-tone='success'] {
    background: ${colour.successSoft};
    color: ${colour.successSoftText};
  }
  &[data-tone='warning'] {
    background: ${colour.warningSoft};
    color: ${colour.warningSoftText};
  }
  &[data-tone='danger'] {
    background: ${colour.dangerSoft};
    color: ${colour.dangerSoftText};
  }
  &[data-small] {
    padding: ${space(2)} ${space(3)};
    font-size: ${fontSize.small};
  }
  &:empty {
    /* A grid would leave a gap before it. */
    position: absolute;
    padding: 0;
  }
  > :first-child {
    display: flex;
    flex: 1 1 220px;
    gap: ${space(3)};
  }
  > :first-child > svg {
    margin-top: 2px;
  }
  .text {
    flex: 1;
    max-width: 68ch;
  }
  .text > :is(strong, h2, h3) {
    display: block;
    color: inherit;
    font-size: inherit;
    line-height: inherit;
    letter-spacing: 0;
  }
  .text a {
    color: inherit;
  }
  > :nth-child(2) {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/**
 * A message on a soft background. If its text appears later, always render it with the role
 * `status` or `alert`: screen readers announce only changes inside an existing element.
 */
export function Notice({
  tone = 'info',
  isSmall = false,
  shape,
  children,
  actions,
  ...rest
}: NoticeProps) {
  const isEmpty = Children.toArray(children).every((child) => child === '');
  return (
    <Frame {...rest} data-tone={tone} data-small={isSmall || undefined}>
      {!isEmpty && (
        <>
          <div>
            {shape && <Icon shape={shape} />}
            <div className="text">{children}</div>
          </div>
          {actions && <div>{actions}</div>}
        </>
      )}
    </Frame>
  );
}
