import { lazy, Suspense, useEffect, useRef, type ComponentProps } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Button, InputAdornment, TextField, type ButtonProps } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';
import { LIMITS } from '@tidycrew/contracts';
import { isCalendarDay } from '@tidycrew/domain';
import { DayField } from '../inputs/DayInput';
import { ChoiceField } from '../ChoiceField';
import { useFilters } from './list-state';
import { LIST_TEXTS as TEXTS } from './texts';

const PickInput = lazy(() => import('./PickInput'));

interface FilterProps {
  /** What it is called in the address. */
  name: string;
  label: string;
}

/** What the fields of a line have in common: 40 px high, no room for a problem below. */
const FIELD = { variant: 'outlined', size: 'small', margin: 'none' } as const;

/** Filters the list around it by words, `q` in the address; the key / leads to it from anywhere on the page. */
export function SearchFilter({ label }: { label: string }) {
  const { field } = useInput({ source: 'q' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (isTyping || document.querySelector('dialog[open], [role=dialog]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <TextField
      {...FIELD}
      {...field}
      value={field.value ?? ''}
      inputRef={input}
      type="search"
      placeholder={label}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          'aria-label': label.replace(/\.+$/, ''),
          'aria-keyshortcuts': '/',
          maxLength: LIMITS.listSearch,
          spellCheck: false,
        },
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

interface ChoiceFilterProps extends FilterProps {
  /** The choice of everything. */
  all: string;
  choices: readonly (readonly [value: string, label: string])[];
  /** The filter that loses its meaning with another choice. */
  clears?: string;
}

/** Filters the list around it by one of a few, from the device's own list. */
export function ChoiceFilter({ name, label, all, choices, clears }: ChoiceFilterProps) {
  const { setValue } = useFormContext();
  const { field } = useInput({ source: name });
  // An id is a number for the API.
  const typed = String(field.value ?? '');
  const chosen = choices.some(([value]) => value === typed) ? typed : '';
  return (
    <ChoiceField
      label={label}
      value={chosen}
      options={[['', all], ...choices]}
      onChange={(value) => {
        field.onChange(value);
        if (clears !== undefined) setValue(clears, '');
      }}
    />
  );
}

/** Filters the list around it by one of many, found by typing. */
export function PickFilter(props: ComponentProps<typeof PickInput>) {
  return (
    <Suspense fallback={<TextField {...FIELD} label={props.label} disabled />}>
      <PickInput {...props} />
    </Suspense>
  );
}

interface DayFiltersProps {
  from: string;
  to: string;
  /** What the API calls them. */
  names?: readonly [from: string, to: string];
}

/** The first and the last day of the list around it, `from` and `to` in the address. */
export function DayFilters({ from, to, names = ['from', 'to'] }: DayFiltersProps) {
  return (
    <>
      <DayFilter name={names[0]} label={from} />
      <DayFilter name={names[1]} label={to} />
    </>
  );
}

function DayFilter({ name, label }: FilterProps) {
  const { field } = useInput({ source: name });
  const day = isCalendarDay(String(field.value)) ? String(field.value) : '';
  return <DayField {...FIELD} label={label} value={day} onChange={(typed) => field.onChange(typed)} />;
}

/** Shows the list around it unfiltered; there while it is filtered. */
export function ClearFilters({
  variant = 'text',
  label = TEXTS.clearFilters,
}: Pick<ButtonProps, 'variant'> & { label?: string }) {
  const { isFiltered, clearFilters } = useFilters();
  if (!isFiltered) return null;
  return (
    <Button variant={variant} onClick={clearFilters}>
      {label}
    </Button>
  );
}
