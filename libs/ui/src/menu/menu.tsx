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
import { nextIndex } from './next-index.ts';
import { placeBeside } from './place-beside.ts';

export interface MenuItem {
  readonly label: string;
  readonly shape?: string;
  readonly isDisabled?: boolean;
  /** Something that is lost by it: drawn in red, best last. */
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
}

export interface MenuTrigger {
  readonly id: string;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** The button that opens it: spread the attributes on a `<Button>` or `<IconButton>`. */
  readonly trigger: (attributes: MenuTrigger) => ReactNode;
  readonly items: readonly MenuItem[];
}

/**
 * A button with a menu of things to do. Arrows, Home, End and first letters move the focus, Enter and Space choose, Escape
 * and Tab close. It lies in the browser's top layer where there are popovers, and over the page by z-index where not.
 */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  /** While open: which item gets the focus first. */
  const [openAt, setOpenAt] = useState<'first' | 'last' | null>(null);
  const isOpen = openAt !== null;
  const triggerId = `${id}-trigger`;

  const buttons = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  const close = () => setOpenAt(null);
  const closeAndReturn = () => {
    close();
    document.getElementById(triggerId)?.focus();
  };

  useLayoutEffect(() => {
    const element = menu.current;
    const opener = document.getElementById(triggerId);
    if (!element || !opener || openAt === null) return;
    if (typeof element.showPopover === 'function') element.showPopover();
    const place = () => placeBeside(element, opener);
    place();
    const all = [...element.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    all.at(openAt === 'first' ? 0 : -1)?.focus({ preventScroll: true });
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
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
      // Not the dialog's that it may stand in.
      event.stopPropagation();
      closeAndReturn();
    } else if (event.key === 'Tab') {
      // The browser goes on from the trigger, as if the menu had not been there.
      closeAndReturn();
      return;
    } else {
      const all = buttons();
      const index = nextIndex(
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
    // To another window or nowhere is no reason to close; to something else in the page is.
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
              closeAndReturn();
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
