import { useMemo, useRef, useState } from 'react';
import { Dialog, TextField } from '@tidycrew/web';
import { LIMITS, type StaffCustomer } from '@tidycrew/contracts';
import type { Position } from '@tidycrew/domain';
import { CustomerList } from './CustomerList';
import { recentIds } from './recent';
import { listed, useCustomerSearch } from './search';
import { SearchResults } from './SearchResults';
import { useCleaningByCustomer, useNearby } from './useNearby';
import { TEXTS } from '../texts';
import styles from './SearchDialog.module.css';

interface SearchDialogProps {
  here: Position | null;
  onClose: () => void;
  /** Not while a clean runs: then it looks only. */
  onStart?: (customer: StaffCustomer) => void;
}

/** Finds a customer by name, street or suburb while one types: the field above the keyboard, what is found under it. */
export function SearchDialog({ here, onClose, onStart }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { loaded } = useNearby(here, false);
  const cleaning = useCleaningByCustomer(false);
  const search = useCustomerSearch(typed, loaded, here);
  const recent = useRecent(loaded, here);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <Dialog open title={TEXTS.search.label} onClose={onClose} initialFocusRef={field}>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          // 'Search' on the keyboard puts that away.
          field.current?.blur();
        }}
      >
        <TextField
          ref={field}
          label={TEXTS.search.label}
          placeholder={TEXTS.search.hint}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LIMITS.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <div className={styles.found}>
        {search.isSearching && (
          <SearchResults typed={typed} search={search} cleaning={cleaning} onStart={onStart} onClear={clear} />
        )}
        {!search.isSearching && recent.length > 0 && (
          <>
            <h3 className={styles.title}>{TEXTS.search.recent}</h3>
            <CustomerList customers={recent} cleaning={cleaning} onStart={onStart} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Those of the loaded customers at whom this phone started cleans, the latest first. */
function useRecent(loaded: readonly StaffCustomer[], here: Position | null) {
  return useMemo(() => {
    const ids = recentIds();
    const recent = loaded.filter(({ id, active }) => active && ids.includes(id));
    return [...listed(recent, here)].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }, [loaded, here]);
}
