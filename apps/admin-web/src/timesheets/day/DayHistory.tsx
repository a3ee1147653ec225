import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DayCorrection } from '@tidycrew/contracts';
import { Badge, Banner, Button, formatShortDate, formatTime, Spinner } from '@tidycrew/web';
import { shownTime } from '../../common';
import { COMMON_TEXTS } from '../../common/texts';
import { historyQuery } from '../queries';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import styles from './Day.module.css';

const texts = TEXTS.day;

/** Who corrected the day, when, from what to what and why, newest first (decision D35). */
export function DayHistory({ staffId, date }: { staffId: number; date: string }) {
  const titleId = useId();
  const history = useQuery(historyQuery(staffId, date));
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.history}</h3>
      {history.data ? (
        <History corrections={history.data} />
      ) : history.isError ? (
        <Banner tone="danger" action={<Button onClick={() => void history.refetch()}>{COMMON_TEXTS.tryAgain}</Button>}>
          {texts.historyFailed}
        </Banner>
      ) : (
        <p role="status" className={styles.waiting}>
          <Spinner size={18} /> {texts.historyLoading}
        </p>
      )}
    </section>
  );
}

function History({ corrections }: { corrections: readonly DayCorrection[] }) {
  if (corrections.length === 0) return <p className={styles.quiet}>{texts.historyEmpty}</p>;
  return (
    <ol className={styles.history}>
      {corrections.map((correction) => (
        <li key={`${correction.kind} ${correction.id}`}>
          <span>
            {texts.change(
              texts.kinds[correction.kind],
              shownValue(correction, correction.before),
              shownValue(correction, correction.after),
            )}
          </span>
          <span className={styles.quiet}>
            {texts.by(correction.madeBy, `${formatShortDate(correction.at)} ${formatTime(correction.at)}`)}
            {correction.onBehalfOf && (
              <>
                {' '}
                <Badge tone="warning">{texts.as(correction.onBehalfOf)}</Badge>
              </>
            )}
          </span>
          {correction.reason && <q>{correction.reason}</q>}
        </li>
      ))}
    </ol>
  );
}

function shownValue({ kind }: DayCorrection, value: string | null): string {
  if (value === null) return texts.byRule;
  if (kind === 'start') return shownTime(value);
  return value === 'yes' ? texts.yes : texts.no;
}
