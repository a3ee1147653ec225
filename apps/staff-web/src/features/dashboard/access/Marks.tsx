import { KeyIcon, LockIcon, NoIcon, NoteIcon, ParkingIcon, PawIcon } from '@tidycrew/web';
import type { Mark } from './house';
import { ACCESS_TEXTS } from './texts';
import styles from './Access.module.css';

const ICONS = { dont: NoIcon, key: KeyIcon, code: LockIcon, pets: PawIcon, parking: ParkingIcon, note: NoteIcon };
/** More signs are not told apart at a glance. */
const MOST = 4;

/** Signs of what is folded; all of it is said to those who do not see them. */
export function Marks({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks} role="img" aria-label={marks.map((mark) => ACCESS_TEXTS.marks[mark]).join(', ')}>
      {marks.slice(0, MOST).map((mark) => {
        const Icon = ICONS[mark];
        return (
          <span key={mark} className={mark === 'dont' ? styles.no : undefined}>
            <Icon size={18} />
          </span>
        );
      })}
    </span>
  );
}
