import { useEffect, useRef, type RefObject } from 'react';
import { AutocompleteInput, SelectInput, TextInput, useInput } from 'react-admin';
import { InputAdornment } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { isCalendarDay } from '@tidycrew/domain';
import { Button } from '@tidycrew/web';
import type { ComboboxOption } from '../Combobox';
import { DayField } from '../DayField';
import { LIST_TEXTS as TEXTS } from './texts';
import { useUrlListContext } from './use-url-list';

interface FilterProps {
  /** What it is called in the address. */
  name: string;
  label: string;
}

/** What react-admin's inputs have in common as filters: one line of 40 px, no room for a problem below. */
const FIELD = { variant: 'outlined', size: 'small', margin: 'none', helperText: false } as const;

/** Filters the list around it by words, `q` in the address; the key / leads to it from anywhere on the page. */
export function SearchFilter({ label }: { label: string }) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <TextInput
      {...FIELD}
      inputRef={input}
      source="q"
      type="search"
      label={false}
      hiddenLabel
      placeholder={label}
      autoComplete="off"
      sx={{ flex: '1 1 14rem', maxWidth: { md: '22rem' } }}
      slotProps={{
        htmlInput: { 'aria-label': label.replace(/\.+$/, ''), maxLength: 200, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

interface ChoiceFilterProps extends FilterProps {
  /** The choice of everything. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** What else in the address loses its meaning with another choice. */
  clears?: string;
}

/** Filters the list around it by one of a few. */
export function ChoiceFilter({ name, label, all, choices, clears }: ChoiceFilterProps) {
  const { url } = useUrlListContext();
  const known = (value: unknown) => (choices.some(([one]) => one === value) ? value : '');
  return (
    <SelectInput
      {...FIELD}
      source={name}
      label={label}
      choices={choices.map(([id, words]) => ({ id, name: words }))}
      emptyText={all}
      format={known}
      translateChoice={false}
      onChange={clears === undefined ? undefined : () => url.set({ [clears]: null })}
      sx={{ flex: '0 1 11rem', minWidth: '8.5rem' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    />
  );
}

/** Filters the list around it by one of many, found by typing. */
export function PickFilter({
  name,
  label,
  placeholder,
  options,
}: FilterProps & { placeholder: string; options: readonly ComboboxOption[] }) {
  return (
    <AutocompleteInput
      {...FIELD}
      source={name}
      label={label}
      choices={options as ComboboxOption[]}
      optionText="label"
      translateChoice={false}
      format={(value: unknown) => (value === undefined || value === '' ? null : Number(value))}
      parse={(value: unknown) => value ?? ''}
      suggestionLimit={100}
      sx={{ flex: '1 1 12rem', maxWidth: { md: '18rem' } }}
      TextFieldProps={{ placeholder, slotProps: { inputLabel: { shrink: true } } }}
    />
  );
}

/** The first and the last day of the list around it, `from` and `to` in the address. */
export function DayFilters({ from, to }: { from: string; to: string }) {
  return (
    <>
      <DayFilter name="from" label={from} />
      <DayFilter name="to" label={to} />
    </>
  );
}

function DayFilter({ name, label }: FilterProps) {
  const { field } = useInput({ source: name });
  const day = isCalendarDay(String(field.value)) ? String(field.value) : '';
  return <DayField label={label} value={day} onChange={(typed) => field.onChange(typed)} />;
}

interface ClearFiltersProps {
  variant?: 'quiet' | 'secondary';
  label?: string;
}

/** Shows the list around it unfiltered; there while it is filtered. */
export function ClearFilters({ variant = 'quiet', label = TEXTS.clearFilters }: ClearFiltersProps) {
  const { isFiltered, clearFilters } = useUrlListContext();
  if (!isFiltered) return null;
  return (
    <Button variant={variant} onClick={clearFilters}>
      {label}
    </Button>
  );
}
