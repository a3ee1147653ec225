import { useState } from 'react';
import { Box, Button, Chip, Paper, Typography } from '@mui/material';
import CheckIcon from '@mui/icons-material/Check';
import LockIcon from '@mui/icons-material/LockOutlined';
import type { TimesheetWeek } from '@tidycrew/contracts';
import { longDay } from '@tidycrew/domain';
import { formatShortDate } from '@tidycrew/web/time';
import { useBusinessZone } from '../../providers/business-zone';
import type { SheetRow } from '../sheet';
import { TIMESHEETS_TEXTS } from '../texts';
import { ApprovalsDialog, ApproveDialog, ReopenDialog } from './dialogs';

const texts = TIMESHEETS_TEXTS.week;

interface WeekBarProps {
  week: TimesheetWeek;
  /** Whether all seven days are shown, so that what is approved can be seen. */
  isWhole: boolean;
  rows: readonly SheetRow[];
}

/** Whether a payroll week is approved, and by whom; approving, reopening, and the record of both. */
export function WeekBar({ week, isWhole, rows }: WeekBarProps) {
  const [opened, setOpened] = useState<'approve' | 'reopen' | 'record' | null>(null);
  const zone = useBusinessZone();
  const close = () => setOpened(null);
  const { weekStart, approved, approvedBy, approvedAt, problem } = week;
  const name = longDay(weekStart);
  if (!isWhole && !approved) return null;
  return (
    <Paper component="section" variant="outlined" aria-label={texts.name(name)} sx={BAR}>
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        {texts.name(name)}
      </Typography>
      {approved && (
        <Chip
          size="small"
          color="success"
          variant="outlined"
          icon={<LockIcon />}
          label={texts.approved(approvedBy ?? '', formatShortDate(approvedAt ?? '', zone))}
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      )}
      {problem && <Typography color="textSecondary">{problem}</Typography>}
      <Box sx={ACTIONS}>
        <Button onClick={() => setOpened('record')}>{texts.record}</Button>
        {approved ? (
          <Button variant="outlined" color="inherit" onClick={() => setOpened('reopen')}>
            {texts.reopen}
          </Button>
        ) : (
          <Button
            variant="contained"
            startIcon={<CheckIcon />}
            disabled={problem !== null}
            onClick={() => setOpened('approve')}
          >
            {texts.approve}
          </Button>
        )}
      </Box>
      {opened === 'approve' && <ApproveDialog weekStart={weekStart} rows={rows} onClose={close} />}
      {opened === 'reopen' && <ReopenDialog weekStart={weekStart} onClose={close} />}
      {opened === 'record' && <ApprovalsDialog weekStart={weekStart} zone={zone} onClose={close} />}
    </Paper>
  );
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: { xs: 1.5, sm: 0.5 },
  pl: 2,
  pr: { xs: 2, sm: 0.5 },
} as const;
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: 1, sm: 'auto' },
  ml: 'auto',
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;
