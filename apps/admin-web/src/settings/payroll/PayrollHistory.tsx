import { useMemo } from 'react';
import { LIMITS, type PayrollSettingsChange } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { Badge, formatDate, formatTime } from '@tidycrew/web';
import { SortableTable, shownDay, shownTime, useSetting, type Column } from '../../common';
import { COMMON_TEXTS } from '../../common/texts';
import { useBusinessZone } from '../../common/use-business-zone';
import { Loaded } from '../Loaded';
import { PAYROLL_TEXTS as TEXTS, STATE_LABELS } from '../texts';
import styles from '../SettingsPage.module.css';

const TONES = { current: 'success', upcoming: 'info', past: 'neutral', replaced: 'neutral' } as const;

export const usePayrollHistory = () => useSetting<PayrollSettingsChange[]>('payroll/history');

/** Who set which rules when, and from which day on (decision D40). */
export function PayrollHistory() {
  const query = usePayrollHistory();
  const timeZone = useBusinessZone();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  return (
    <section className={styles.section}>
      <h2>{TEXTS.history}</h2>
      <p className={styles.quiet}>{TEXTS.historyText}</p>
      <Loaded query={query} failed={TEXTS.historyFailed}>
        {(rows) => (
          <>
            {rows.length >= LIMITS.page && <p className={styles.quiet}>{COMMON_TEXTS.newestOnly(rows.length)}</p>}
            <SortableTable caption={TEXTS.history} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function columnsOf(timeZone: string): Column<PayrollSettingsChange>[] {
  const texts = TEXTS.columns;
  return [
    {
      key: 'appliesFrom',
      label: texts.appliesFrom,
      // The rules that were there from the beginning have no first day that anybody would know.
      render: (row) => (row.createdBy === null ? TEXTS.defaults : shownDay(row.appliesFrom)),
      isNarrow: true,
    },
    {
      key: 'state',
      label: texts.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>,
      isNarrow: true,
    },
    {
      key: 'rate',
      label: texts.rate,
      render: (row) => formatDollars(dollarsToCents(row.payRatePerHour)),
      align: 'end',
      isNarrow: true,
    },
    { key: 'start', label: texts.start, render: (row) => shownTime(row.staffStartTime), isNarrow: true },
    {
      key: 'lunch',
      label: texts.lunch,
      render: (row) =>
        TEXTS.lunchRule(
          row.lunchBreakDurationMinutes,
          row.lunchBreakMinHours,
          shownTime(row.lunchBreakStartTime),
          shownTime(row.lunchBreakFinishTime),
        ),
    },
    { key: 'savedBy', label: texts.savedBy, render: (row) => row.createdBy ?? TEXTS.defaults },
    {
      key: 'savedAt',
      label: texts.savedAt,
      render: (row) => `${formatDate(row.createdAt, timeZone)}, ${formatTime(row.createdAt, timeZone)}`,
      isNarrow: true,
    },
  ];
}
