import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { Chip, Stack, Typography } from '@mui/material';
import { LIMITS, type PayrollSettingsChange } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { SortableTable, type Column } from '../../shared/SortableTable';
import { COMMON_TEXTS } from '../../shared/texts';
import { useBusinessZone } from '../../providers/business-zone';
import { shownDay, shownTime } from '../../shared/wall-texts';
import { Loaded } from '../Loaded';
import { Heading } from '../SettingsForm';
import { PAYROLL_TEXTS as TEXTS, STATE_LABELS } from '../texts';

const COLORS = { current: 'success', upcoming: 'info', past: 'default', replaced: 'default' } as const;

export const usePayrollHistory = () =>
  useGetList<PayrollSettingsChange>('payroll-history', undefined, { retry: 1, refetchOnWindowFocus: false });

/** Who set which rules when, and from which day on. */
export function PayrollHistory() {
  const query = usePayrollHistory();
  const timeZone = useBusinessZone();
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  return (
    <Stack component="section" sx={{ gap: 1, minWidth: 0 }}>
      <Heading>{TEXTS.history}</Heading>
      <Typography color="textSecondary">{TEXTS.historyText}</Typography>
      <Loaded query={query} failed={TEXTS.historyFailed}>
        {(rows) => (
          <>
            {rows.length >= LIMITS.page && (
              <Typography color="textSecondary">{COMMON_TEXTS.newestOnly(rows.length)}</Typography>
            )}
            <SortableTable caption={TEXTS.history} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </>
        )}
      </Loaded>
    </Stack>
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
      render: ({ state }) => <Chip size="small" variant="outlined" color={COLORS[state]} label={STATE_LABELS[state]} />,
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
