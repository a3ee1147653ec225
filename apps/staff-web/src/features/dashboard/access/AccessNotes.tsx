import type { AccessKind, AccessNote } from '@tidycrew/contracts';
import { Badge, ParkingIcon, PawIcon, WarningIcon } from '@tidycrew/web';
import { ACCESS_WORDS, inReadingOrder } from '@tidycrew/web/access';
import { ACCESS_TEXTS } from './texts';
import styles from './Access.module.css';

/** The kinds that are seen at a glance; the others have their words alone. */
const ICONS: Partial<Record<AccessKind, typeof PawIcon>> = { dont: WarningIcon, pets: PawIcon, parking: ParkingIcon };

/** What a crew must know of a house, 'Do not' first (decision D503). */
export function AccessNotes({ notes }: { notes: readonly AccessNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={ACCESS_TEXTS.list}>
      {inReadingOrder(notes).map(({ kind, text }, at) => (
        // Nothing else tells two notes apart, and none has a state of its own.
        <li key={at} className={styles.note}>
          <Badge tone={TONES[kind]}>
            <Mark kind={kind} />
            {ACCESS_WORDS[kind]}
          </Badge>{' '}
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const TONES: Partial<Record<AccessKind, 'danger' | 'info'>> = { dont: 'danger', pets: 'info', parking: 'info' };

function Mark({ kind }: { kind: AccessKind }) {
  const Icon = ICONS[kind];
  return Icon ? <Icon size={16} /> : null;
}
