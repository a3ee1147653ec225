import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../ui';
import { UI_TEXTS } from '../ui/texts';
import { useAddressSuggestions } from './useAddressSuggestions';
import styles from './AddressField.module.css';

interface AddressFieldProps {
  label: string;
  value: string;
  onChange: (address: string) => void;
  name?: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  readOnly?: boolean;
  maxLength?: number;
}

/** An address with suggestions while it is typed: a combobox for keyboard, touch and screen reader alike. */
export function AddressField({ value, onChange, isRequired, ...field }: AddressFieldProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useAddressSuggestions(value, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const current = isShown && active < suggestions.length ? active : -1;

  useEffect(() => {
    if (current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (address: string) => {
    onChange(address);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const from = current < 0 && step < 0 ? 0 : current;
      setActive((from + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault();
      choose(suggestions[current]!);
    } else if (event.key === 'Escape') {
      // Escape closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className={styles.field}>
      <TextField
        {...field}
        value={value}
        required={isRequired}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={current >= 0 ? `${listId}-${current}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          setActive(-1);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isShown && (
        <ul className={styles.list} id={listId} role="listbox" aria-label={field.label} ref={list}>
          {suggestions.map((suggestion, index) => (
            <li
              key={suggestion}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === current}
              className={styles.option}
              // The press must not take the focus from the field before the click has chosen.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {isShown ? UI_TEXTS.suggestions(suggestions.length) : ''}
      </span>
    </div>
  );
}
