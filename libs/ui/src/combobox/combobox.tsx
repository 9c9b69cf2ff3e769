import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import { Input } from '../input/input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { comboboxMessages } from './combobox.messages.ts';
import { ComboboxFrame } from './combobox.styles.ts';

/** A suggestion in the list. */
export interface ComboboxOption {
  /** Unique in the list. */
  readonly key: string;
  readonly label: string;
  /** A short note after the label: "in Machinery". */
  readonly hint?: string | null | undefined;
  /** An icon's path data, shown before the label. */
  readonly shape?: string | undefined;
  /** The URL of a small decorative image, shown before the label. */
  readonly imageUrl?: string | undefined;
}

export interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role' | 'list'
> {
  /** The input's accessible name. The page shows the placeholder instead of this text. */
  readonly label: string;
  /** The query parameter that the form submits. */
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Suggestions for the current text. The list is hidden when this is empty. */
  readonly options: readonly Option[];
  /**
   * Called when the user chooses an option by a click or by Enter. If no option is active, Enter
   * submits the form instead.
   */
  readonly onChoose: (option: Option) => void;
  /**
   * Content inside the input's left edge, such as a search icon. `after` is inside its right edge,
   * such as a clear button.
   */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Shows the active option when the list is longer than its frame. */
function scrollIntoList(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}

/**
 * A search field with suggestions, which follows ARIA 1.2's pattern of a combobox with a listbox.
 * The focus stays in the input. The arrow keys move between the options, Enter chooses the active
 * one and Escape closes the list. Without JavaScript it is an ordinary input of its form.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const {
    label,
    value,
    onValueChange,
    options,
    onChoose,
    before,
    after,
    onKeyDown,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const id = useId();
  const [isListWanted, setIsListWanted] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = isListWanted && options.length > 0;
  // The options may change while one is active. It stays active only as long as it is in the list.
  const activeIndex = isOpen ? options.findIndex(({ key }) => key === activeKey) : -1;
  const getOptionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setIsListWanted(false);
    setActiveKey(null);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  /**
   * Makes the option at this index active. Before the first and after the last option, no option is
   * active and the input's text is used, as the ARIA pattern requires.
   */
  const moveTo = (index: number) => {
    setIsListWanted(true);
    setActiveKey(options[index]?.key ?? null);
  };

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const active = options[activeIndex];
    if (event.key === 'ArrowDown' && options.length > 0) moveTo(isOpen ? activeIndex + 1 : 0);
    else if (event.key === 'ArrowUp' && options.length > 0)
      moveTo(activeIndex === -1 ? options.length - 1 : activeIndex - 1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else {
      // Enter with no active option submits the form, so the list is no longer needed.
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };

  return (
    <ComboboxFrame>
      {before}
      <Input
        {...rest}
        // Not type="search", because ARIA in HTML does not allow the combobox role on it.
        type="text"
        role="combobox"
        value={value}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={activeIndex === -1 ? undefined : getOptionId(activeIndex)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setIsListWanted(true);
          setActiveKey(null);
          onValueChange(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        onFocus={(event) => {
          setIsListWanted(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {after}
      {isOpen && (
        <ul id={id} role="listbox" aria-label={comboboxMessages.listLabel(label)}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={getOptionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              ref={index === activeIndex ? scrollIntoList : null}
              // Keeps the focus in the input. If the input lost the focus, the list would close
              // before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.imageUrl !== undefined && (
                <img src={option.imageUrl} alt="" width={48} height={36} />
              )}
              {option.shape !== undefined && <Icon shape={option.shape} size={18} />}
              <span>
                <span>{option.label}</span>
                {typeof option.hint === 'string' && <small>{option.hint}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {isOpen ? comboboxMessages.count(options.length) : ''}
      </VisuallyHidden>
    </ComboboxFrame>
  );
}
