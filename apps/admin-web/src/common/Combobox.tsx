import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { nameKey } from '@tidycrew/domain';
import { CloseIcon, IconButton, TextField } from '@tidycrew/web';
import { COMMON_TEXTS } from './texts';
import styles from './Combobox.module.css';

export interface ComboboxOption {
  id: number;
  label: string;
  /** A quieter second line; searched too. */
  hint?: string | null;
  /** A team's colour, '#rrggbb'. */
  color?: string | null;
}

export interface ComboboxProps {
  label: string;
  options: readonly ComboboxOption[];
  /** The chosen option's id; null: none. */
  value: number | null;
  onChange: (id: number | null) => void;
  placeholder?: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  disabled?: boolean;
  /** Empties itself after a choice, for adding one after the other. */
  isAdder?: boolean;
  /** The server looks: `options` are what it found, the first of `total`; null: it has not answered. */
  search?: {
    onType: (typed: string) => void;
    /** The chosen option, which need not be among those that were found. */
    chosen: ComboboxOption | undefined;
    /** What was found for other words: until the answer comes, what of it fits is shown. */
    isBefore: boolean;
    total: number | null;
  };
}

/** More are never drawn: whoever does not see theirs types on. */
const SHOWN = 100;

/** A choice out of many by typing; list at most 12rem high (document 001 section 2, 'Add Clean dialog'). */
export function Combobox({ options, value, onChange, isRequired, isAdder = false, search, ...field }: ComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const chosen = search ? search.chosen : options.find((option) => option.id === value);
  const isAnswer = search !== undefined && !search.isBefore;
  const fitting = useMemo(() => (isAnswer ? options : fittingOf(options, typed ?? '')), [isAnswer, options, typed]);
  const found = fitting.slice(0, SHOWN);
  const inAll = isAnswer ? (search.total ?? 0) : search ? 0 : fitting.length;
  const isLooking = search !== undefined && (search.isBefore || search.total === null);
  const isShown = isOpen && !field.disabled;
  const current = Math.min(active, found.length - 1);

  useEffect(() => {
    if (isShown) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isShown, current]);

  const type = (text: string | null) => {
    setTyped(text);
    search?.onType(text ?? '');
  };
  const close = () => {
    setIsOpen(false);
    type(null);
    setActive(0);
  };
  const choose = (option: ComboboxOption) => {
    onChange(option.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isShown) setIsOpen(true);
      else setActive((current + step + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      const option = found[current];
      if (option) choose(option);
    } else if (event.key === 'Escape' && isShown) {
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
        ref={input}
        value={typed ?? (isAdder ? '' : (chosen?.label ?? ''))}
        required={isRequired}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && found[current] ? `${listId}-${found[current].id}` : undefined}
        onChange={(event) => {
          type(event.target.value);
          setActive(0);
          setIsOpen(true);
          if (event.target.value === '' && value !== null) onChange(null);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
        trailing={
          value !== null && !isAdder && !field.disabled ? (
            <IconButton
              label={`${COMMON_TEXTS.clear} ${field.label}`}
              icon={<CloseIcon size={18} />}
              onClick={() => {
                onChange(null);
                input.current?.focus();
              }}
            />
          ) : undefined
        }
      />
      {isShown && (
        <ul
          className={styles.list}
          id={listId}
          role="listbox"
          aria-label={field.label}
          ref={list}
          // The scroll bar and the rows must not take the focus from the field before the click has chosen.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            <li
              key={option.id}
              id={`${listId}-${option.id}`}
              role="option"
              aria-selected={index === current}
              className={styles.option}
              onClick={() => choose(option)}
            >
              {option.color && <span className={styles.dot} style={{ background: option.color }} />}
              <span className={styles.words}>
                <span>{option.label}</span>
                {option.hint && <span className={styles.hint}>{option.hint}</span>}
              </span>
            </li>
          ))}
          {inAll > found.length && (
            <li role="option" aria-selected={false} aria-disabled="true" className={styles.none}>
              {`${COMMON_TEXTS.firstOf(found.length, inAll)}. ${COMMON_TEXTS.typeOn}`}
            </li>
          )}
          {found.length === 0 && (
            <li role="option" aria-selected={false} aria-disabled="true" className={styles.none}>
              {isLooking ? COMMON_TEXTS.looking : COMMON_TEXTS.noAnswer}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function fittingOf(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const words = nameKey(typed).split(' ').filter(Boolean);
  const found: ComboboxOption[] = [];
  for (const option of options) {
    const text = nameKey(`${option.label} ${option.hint ?? ''}`);
    if (words.every((word) => text.includes(word))) found.push(option);
  }
  return found;
}
