import { ChevronIcon } from '@tidycrew/web';
import { OFFICE_LANG } from '@tidycrew/web/language';
import type { CleanItem } from '@tidycrew/contracts';
import { CHECKLIST_TEXTS as TEXTS } from './texts';
import styles from './Checklist.module.css';

/** Says what of the checklist is open before a clean is completed, and lets it pass (decision D511): one line that opens. */
export function OpenItems({ items = [] }: { items?: readonly CleanItem[] }) {
  const open = items.filter(({ state }) => state === null);
  if (open.length === 0) return null;
  return (
    <details className={styles.openItems}>
      <summary>
        <span role="status">
          <strong>{TEXTS.openOf(open.length, items.length)}</strong>
          <small>{TEXTS.stillOpen(open.length)}</small>
        </span>
        <ChevronIcon size={20} />
      </summary>
      <ul>
        {open.map(({ position, text }) => (
          <li key={position} lang={OFFICE_LANG}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
