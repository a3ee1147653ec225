import { OFFICE_LANG } from '@tidycrew/web/language';
import type { AccessNote } from '@tidycrew/contracts';
import { classes, NoIcon } from '@tidycrew/web';
import { ACCESS_WORDS, inReadingOrder } from '@tidycrew/web/access';
import { ACCESS_TEXTS } from './texts';
import styles from './Access.module.css';

/** What a crew must know of a house, 'Do not' first and as the one red line; undefined: only the server knows (D586). */
export function AccessNotes({ notes }: { notes: readonly AccessNote[] | undefined }) {
  if (!notes) return <p>{ACCESS_TEXTS.needsNetwork}</p>;
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={ACCESS_TEXTS.list}>
      {inReadingOrder(notes).map(({ kind, text }, at) => (
        // Nothing else tells two notes apart, and none has a state of its own.
        <li key={at} className={classes(styles.note, kind === 'dont' && styles.dont)}>
          {kind === 'dont' && <NoIcon size={22} />}
          <span>
            <span className={styles.kind}>{ACCESS_WORDS[kind]}</span> <span lang={OFFICE_LANG}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
