import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { chevronDownIcon } from '../icon/shapes/chevron-down.ts';
import { colour, fontSize, motion, space, tapTarget } from '../theme/theme.ts';

export interface DisclosureProps {
  readonly title: string;
  /** A summary of the choices inside, such as "Used, New", shown while the section is closed. */
  readonly hint?: string | undefined;
  readonly isInitiallyOpen?: boolean;
  /** Called whenever the section is opened or closed. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const Frame = styled.details`
  border-bottom: 1px solid ${colour.hairline};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: ${tapTarget};
    padding: ${space(2)} 0;
    font-weight: 620;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    transition: transform ${motion.quick} ${motion.ease};
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  .hint {
    margin-left: auto;
    min-width: 0;
    overflow: hidden;
    font-size: ${fontSize.small};
    font-weight: 400;
    color: ${colour.textQuiet};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[open] .hint {
    visibility: hidden;
  }
  .inside {
    padding-bottom: ${space(4)};
  }
`;

/**
 * A section that can be collapsed. It uses the browser's `<details>` element, so it works without
 * JavaScript.
 */
export function Disclosure({
  title,
  hint,
  isInitiallyOpen = false,
  onToggle,
  children,
}: DisclosureProps) {
  return (
    <Frame open={isInitiallyOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>
        {title}
        {hint !== undefined && <span className="hint">{hint}</span>}
        <Icon shape={chevronDownIcon} />
      </summary>
      <div className="inside">{children}</div>
    </Frame>
  );
}
