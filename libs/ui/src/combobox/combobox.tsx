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
import { ComboboxFrame } from './combobox.styles.ts';

export interface ComboboxOption {
  /** Unique in the list. */
  readonly key: string;
  readonly label: string;
  /** A quiet word after it: "in Machinery". */
  readonly hint?: string | null | undefined;
  readonly shape?: string | undefined;
}

export interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'role' | 'list'
> {
  /** Read aloud; the field shows its placeholder. */
  readonly label: string;
  /** Query parameter that the form sends. */
  readonly name: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Suggestions for what is typed; empty: no list. */
  readonly options: readonly Option[];
  /** An option was chosen, by pointer or Enter. Enter without one submits the form as usual. */
  readonly onChoose: (option: Option) => void;
  /** Before and after the input, inside its edge: a search icon, a clear button. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A search field with suggestions: the ARIA 1.2 combobox with a listbox. The focus stays in the input; the arrows move
 * the active option, Enter takes it, Escape closes the list. Without JavaScript it is a plain input of its form.
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
  const [isAsked, setIsAsked] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const isOpen = isAsked && options.length > 0;
  // The list may change under the active option: it counts while it is still there.
  const activeIndex = isOpen ? options.findIndex(({ key }) => key === activeKey) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setIsAsked(false);
    setActiveKey(null);
  };
  const choose = (option: Option) => {
    close();
    onChoose(option);
  };
  /** Past either end stands what was typed, as the pattern wants. */
  const moveTo = (index: number) => {
    setIsAsked(true);
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
      // Enter with nothing active submits the form, and the list has done its work.
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
        // Not type="search", which may be no combobox (ARIA in HTML).
        type="text"
        role="combobox"
        value={value}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={activeIndex === -1 ? undefined : optionId(activeIndex)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setIsAsked(true);
          setActiveKey(null);
          onValueChange(event.currentTarget.value);
        }}
        onKeyDown={handleKey}
        onFocus={(event) => {
          setIsAsked(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {after}
      {isOpen && (
        <ul id={id} role="listbox" aria-label={`Suggestions: ${label}`}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === activeIndex}
              // The pointer must not take the focus away from the input, which would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.shape !== undefined && <Icon shape={option.shape} size={18} />}
              <span>{option.label}</span>
              {typeof option.hint === 'string' && <small>{option.hint}</small>}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {isOpen
          ? `${options.length} suggestion${options.length === 1 ? '' : 's'}. Use the arrow keys.`
          : ''}
      </VisuallyHidden>
    </ComboboxFrame>
  );
}
