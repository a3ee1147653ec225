import { TextField } from '@tidycrew/web';
import { LIMITS } from '@tidycrew/contracts';
import { TEXTS } from '../texts';
import styles from './NearbyCustomers.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Finds a customer by name, street or suburb while one types; 'Search' on the keyboard puts that away. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <TextField
        label={TEXTS.search.label}
        placeholder={TEXTS.search.hint}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={LIMITS.search}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
