import { useMemo, useState, type KeyboardEvent } from 'react';
import { useAutocomplete } from '@mui/material';
import { searchFold, searchWords } from '@tidycrew/domain';
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
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = search ? search.chosen : options.find((option) => option.id === value);
  const isAnswer = search !== undefined && !search.isBefore;
  const fitting = useMemo(() => (isAnswer ? options : fittingOf(options, typed ?? '')), [isAnswer, options, typed]);
  const found = fitting.slice(0, SHOWN);
  const inAll = isAnswer ? (search.total ?? 0) : search ? 0 : fitting.length;
  const isLooking = search !== undefined && (search.isBefore || search.total === null);

  const type = (text: string | null) => {
    setTyped(text);
    search?.onType(text ?? '');
  };
  const list = useAutocomplete<ComboboxOption>({
    options: search?.chosen ? [search.chosen, ...options] : options,
    value: isAdder ? null : (chosen ?? null),
    inputValue: typed ?? (isAdder ? '' : (chosen?.label ?? '')),
    disabled: field.disabled,
    autoHighlight: true,
    filterOptions: () => found,
    getOptionKey: ({ id }) => id,
    getOptionLabel: ({ label }) => label,
    isOptionEqualToValue: (one, other) => one.id === other.id,
    onChange: (_, option) => onChange(option?.id ?? null),
    onInputChange: (_, text, reason) => type(reason === 'input' ? text : null),
    onClose: () => type(null),
  });
  // Enter in an open list chooses; where nothing was found it must not send the form instead.
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && list.popupOpen) event.preventDefault();
  };
  return (
    <div {...list.getRootProps({ onKeyDown: keepEnter })} className={styles.field}>
      <TextField
        {...field}
        {...list.getInputProps()}
        required={isRequired}
        trailing={
          value !== null && !isAdder && !field.disabled ? (
            <IconButton
              label={`${COMMON_TEXTS.clear} ${field.label}`}
              icon={<CloseIcon size={18} />}
              onClick={() => onChange(null)}
            />
          ) : undefined
        }
      />
      {list.popupOpen && (
        <ul {...list.getListboxProps()} aria-labelledby={undefined} aria-label={field.label} className={styles.list}>
          {found.map((option, index) => {
            const { key, ...props } = list.getOptionProps({ option, index });
            return (
              <li key={key} {...props} className={styles.option}>
                {option.color && <span className={styles.dot} style={{ background: option.color }} />}
                <span className={styles.words}>
                  <span>{option.label}</span>
                  {option.hint && <span className={styles.hint}>{option.hint}</span>}
                </span>
              </li>
            );
          })}
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
  const words = searchWords(typed);
  const found: ComboboxOption[] = [];
  for (const option of options) {
    const text = searchFold(`${option.label} ${option.hint ?? ''}`);
    if (words.every((word) => text.includes(word))) found.push(option);
  }
  return found;
}
