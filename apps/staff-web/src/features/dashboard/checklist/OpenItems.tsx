import { Banner } from '@tidycrew/web';
import type { CleanItem } from '@tidycrew/contracts';
import { CHECKLIST_TEXTS as TEXTS } from './texts';
import styles from './Checklist.module.css';

/** Says what of the checklist is open before a clean is completed, and lets it pass (decision D511). */
export function OpenItems({ items = [] }: { items?: readonly CleanItem[] }) {
  const open = items.filter(({ state }) => state === null);
  if (open.length === 0) return null;
  return (
    <Banner tone="info">
      {TEXTS.stillOpen(open.length)}
      <ul className={styles.open}>
        {open.map(({ position, text }) => (
          <li key={position}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
