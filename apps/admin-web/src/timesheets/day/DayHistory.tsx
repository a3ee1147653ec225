import { useId } from 'react';
import type { DayChange, PunchDecision, PunchKind } from '@tidycrew/contracts';
import { Badge, Spinner } from '@tidycrew/web';
import { LoadFailed, shownTime } from '../../common';
import { useMoment } from '../../common/moment';
import { LATE_TEXTS } from '../../late-punches/texts';
import { useDayHistory } from '../queries';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import styles from './Day.module.css';

const texts = TEXTS.day;
/** What was pressed, and what was decided about it. */
const SHOWN: Readonly<Record<string, string>> = {
  ...LATE_TEXTS.kinds,
  ...LATE_TEXTS.outcomes,
} satisfies Record<PunchKind | PunchDecision, string>;

/** Who corrected the day, or decided about a press of it that was sent late, when, from what to what and why, newest first (D35, D67). */
export function DayHistory({ staffId, date }: { staffId: number; date: string }) {
  const titleId = useId();
  const history = useDayHistory(staffId, date);
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.history}</h3>
      {history.data ? (
        <History overrides={history.data} />
      ) : history.isError ? (
        <LoadFailed onRetry={history.refetch}>{texts.historyFailed}</LoadFailed>
      ) : (
        <p role="status" className={styles.waiting}>
          <Spinner size={18} /> {texts.historyLoading}
        </p>
      )}
    </section>
  );
}

function History({ overrides }: { overrides: readonly DayChange[] }) {
  const moment = useMoment();
  if (overrides.length === 0) return <p className={styles.quiet}>{texts.historyEmpty}</p>;
  return (
    <ol className={styles.history}>
      {overrides.map((override) => (
        <li key={`${override.kind} ${override.id}`}>
          <span>
            {texts.change(
              texts.kinds[override.kind],
              shownValue(override, override.before),
              shownValue(override, override.after),
            )}
          </span>
          <span className={styles.quiet}>
            {texts.by(override.madeBy, moment(override.at))}
            {override.onBehalfOf && (
              <>
                {' '}
                <Badge tone="warning">{texts.as(override.onBehalfOf)}</Badge>
              </>
            )}
          </span>
          {override.reason && <q>{override.reason}</q>}
        </li>
      ))}
    </ol>
  );
}

function shownValue({ kind }: DayChange, value: string | null): string {
  if (kind === 'punch') return SHOWN[value ?? ''] ?? '';
  if (value === null) return texts.byRule;
  if (kind === 'start') return shownTime(value);
  return value === 'yes' ? texts.yes : texts.no;
}
