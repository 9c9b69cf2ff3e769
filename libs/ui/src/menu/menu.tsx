import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { MenuFrame } from './menu.styles.ts';
import { getNextItemIndex } from './next-index.ts';
import { positionNear } from './position-near.ts';

/** An action in a menu. */
export interface MenuItem {
  readonly label: string;
  /** An icon's path data, shown before the label. */
  readonly shape?: string;
  readonly isDisabled?: boolean;
  /** True for a destructive action, which is red. Put it last. */
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
}

/** Attributes for the button that opens a menu. */
export interface MenuTrigger {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /**
   * Renders the button that opens the menu. Spread the attributes on a `<Button>` or
   * `<IconButton>`.
   */
  readonly trigger: (attributes: MenuTrigger) => ReactNode;
  readonly items: readonly MenuItem[];
}

/**
 * A button with a menu of actions. The arrow keys, Home, End and first letters move the focus,
 * Enter and Space choose, Escape and Tab close the menu. The menu is a popover in browsers that
 * support popovers, and otherwise an element with a z-index.
 */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  /**
   * Null while the menu is closed. While it is open, the item that received the focus on opening.
   */
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const isOpen = openAt !== null;
  const triggerId = `${id}-trigger`;

  const findItems = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  const close = () => setOpenAt(null);
  const closeAndRestoreFocus = () => {
    close();
    document.getElementById(triggerId)?.focus();
  };

  useLayoutEffect(() => {
    const element = menu.current;
    const triggerElement = document.getElementById(triggerId);
    if (!element || !triggerElement || openAt === null) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    const updatePosition = () => positionNear(element, triggerElement);
    updatePosition();
    const all = [...element.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    all.at(openAt === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    addEventListener('resize', updatePosition);
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', updatePosition);
      removeEventListener('scroll', updatePosition, { capture: true });
      if (typeof element.hidePopover === 'function') element.hidePopover();
    };
  }, [openAt, triggerId]);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node &&
        (menu.current?.contains(target) === true ||
          document.getElementById(triggerId)?.contains(target) === true);
      if (!isInside) close();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen, triggerId]);

  const handleMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape closes only the menu, not a dialog that contains the menu.
      event.stopPropagation();
      closeAndRestoreFocus();
    } else if (event.key === 'Tab') {
      // Move the focus back to the trigger. The browser then moves it to the element after the
      // trigger, because the key's default action is not prevented.
      closeAndRestoreFocus();
      return;
    } else {
      const all = findItems();
      const index = getNextItemIndex(
        all.map(({ textContent }) => textContent),
        all.indexOf(document.activeElement as HTMLElement),
        event.key,
      );
      if (index === null) return;
      all[index]?.focus();
    }
    event.preventDefault();
  };
  const handleTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Close when the focus moves to another element of the page, but not when the window loses the
    // focus.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget.id !== triggerId)
      close();
  };

  return (
    <>
      {trigger({
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpenAt(isOpen ? null : 'first'),
        onKeyDown: handleTriggerKey,
      })}
      <MenuFrame
        ref={menu}
        id={id}
        popover="manual"
        role="menu"
        aria-labelledby={triggerId}
        hidden={!isOpen}
        onKeyDown={handleMenuKey}
        onBlur={handleBlur}
      >
        {items.map(({ label, shape, isDisabled = false, isDanger, onChoose }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={isDisabled || undefined}
            data-danger={isDanger}
            onClick={() => {
              if (isDisabled) return;
              closeAndRestoreFocus();
              onChoose();
            }}
          >
            {shape !== undefined && <Icon shape={shape} size={18} />}
            {label}
          </button>
        ))}
      </MenuFrame>
    </>
  );
}
