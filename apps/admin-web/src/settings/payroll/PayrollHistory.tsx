import { useGetList } from 'react-admin';
import {
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { LIMITS, type PayrollSettingsChange } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars } from '@tidycrew/domain';
import { formatDate, formatTime } from '@tidycrew/web/time';
import { COMMON_TEXTS } from '../../common/texts';
import { useBusinessZone } from '../../common/use-business-zone';
import { shownDay, shownTime } from '../../common/wall-texts';
import { Loaded } from '../Loaded';
import { Heading } from '../SettingsForm';
import { PAYROLL_TEXTS as TEXTS, STATE_LABELS } from '../texts';

const COLORS = { current: 'success', upcoming: 'info', past: 'default', replaced: 'default' } as const;
const { columns: COLUMNS } = TEXTS;

export const usePayrollHistory = () =>
  useGetList<PayrollSettingsChange>('payroll-history', undefined, { retry: 1, refetchOnWindowFocus: false });

/** Who set which rules when, and from which day on (decision D40). */
export function PayrollHistory() {
  const query = usePayrollHistory();
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
            <TableContainer tabIndex={0}>
              <Table size="small" aria-label={TEXTS.history}>
                <TableHead>
                  <TableRow>
                    {Object.values(COLUMNS).map((label) => (
                      <TableCell key={label} align={label === COLUMNS.rate ? 'right' : 'left'}>
                        {label}
                      </TableCell>
                    ))}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((row) => (
                    <Change key={row.id} row={row} />
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Change({ row }: { row: PayrollSettingsChange }) {
  const timeZone = useBusinessZone();
  return (
    <TableRow sx={{ '& > *': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } }}>
      {/* The rules that were there from the beginning have no first day that anybody would know. */}
      <TableCell>{row.createdBy === null ? TEXTS.defaults : shownDay(row.appliesFrom)}</TableCell>
      <TableCell>
        <Chip size="small" color={COLORS[row.state]} label={STATE_LABELS[row.state]} />
      </TableCell>
      <TableCell align="right">{formatDollars(dollarsToCents(row.payRatePerHour))}</TableCell>
      <TableCell>{shownTime(row.staffStartTime)}</TableCell>
      <TableCell>
        {TEXTS.lunchRule(
          row.lunchBreakDurationMinutes,
          row.lunchBreakMinHours,
          shownTime(row.lunchBreakStartTime),
          shownTime(row.lunchBreakFinishTime),
        )}
      </TableCell>
      <TableCell>{row.createdBy ?? TEXTS.defaults}</TableCell>
      <TableCell>{`${formatDate(row.createdAt, timeZone)}, ${formatTime(row.createdAt, timeZone)}`}</TableCell>
    </TableRow>
  );
}
