import { useEffect, useId, useRef, useState } from 'react';
import { classes, CloseIcon, IconButton } from '@tidycrew/web';
import { inputClass } from '@tidycrew/web/ui/Field';
import { useDebounced } from '@tidycrew/web/name-check';
import { LIST_TEXTS as TEXTS } from './texts';
import styles from './SearchField.module.css';

/** A list is asked again when typing has stopped for this long. */
const DELAY_MS = 250;

interface SearchFieldProps {
  /** Placeholder and name, such as 'Search customers...'. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** The search box of a list; the key / leads to it from anywhere on the page. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const settled = useDebounced(typed, DELAY_MS);

  // The address changed by itself: back and forward, 'Clear filters'.
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== value) onChange(settled.trim());
    // Only when typing has settled; a changed address must not be written over.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
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
  }, []);
  return (
    <div className={styles.search} role="search">
      <label htmlFor={id} className="visually-hidden">
        {label.replace(/\.+$/, '')}
      </label>
      <SearchIcon />
      <input
        ref={input}
        id={id}
        className={classes(inputClass, styles.input)}
        type="search"
        value={typed}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-keyshortcuts="Control+K Meta+K"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(typed.trim());
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          }
        }}
      />
      {typed === '' ? (
        <kbd className={styles.shortcut} aria-hidden="true">
          {TEXTS.shortcut}
        </kbd>
      ) : (
        <IconButton
          className={styles.clear}
          label={TEXTS.clearSearch}
          icon={<CloseIcon size={18} />}
          onClick={() => {
            setTyped('');
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function SearchIcon() {
  return (
    <svg
      className={styles.icon}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21 21" />
    </svg>
  );
}
