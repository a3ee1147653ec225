import type { LatelySent } from '@tidycrew/contracts';
import { Badge } from '@tidycrew/web';
import { pressMoment } from './moment';
import { LATE_TEXTS as TEXTS } from './texts';
import { latenessOf, wasSentLate } from './words';
import styles from './LatePunches.module.css';

/** What the badges say of a press. */
type Marked = Pick<LatelySent, 'pressedAt' | 'receivedAt' | 'clockChanged' | 'archived'>;

interface LateMarksProps {
  marks: readonly LatelySent[];
  /** IANA: whose clock the moments are shown by. */
  zone: string;
}

/** Which presses reached the server late, by whom and how late (decision D69); nothing without any. */
export function LateMarks({ marks, zone }: LateMarksProps) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label={TEXTS.marks}>
      {marks.map((mark) => (
        <li key={`${mark.kind} ${mark.pressedAt} ${mark.receivedAt}`} className={styles.marks}>
          <span className={styles.quiet}>
            {TEXTS.mark(TEXTS.kinds[mark.kind], mark.personName, pressMoment(mark.pressedAt, zone))}
          </span>
          <LateBadges mark={mark} />
        </li>
      ))}
    </ul>
  );
}

export function LateBadges({ mark }: { mark: Marked }) {
  return (
    <>
      {wasSentLate(mark) && <Badge tone="warning">{TEXTS.sentLate(latenessOf(mark))}</Badge>}
      {mark.clockChanged && <Badge tone="danger">{TEXTS.clockChanged}</Badge>}
      {mark.archived.map((part) => (
        <Badge key={part} tone="warning">
          {TEXTS.archived[part]}
        </Badge>
      ))}
    </>
  );
}
