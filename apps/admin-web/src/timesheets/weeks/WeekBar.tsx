import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
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
    <Stack component="section" direction="row" aria-label={texts.name(name)} sx={BAR}>
      <Box sx={{ minWidth: 0, maxWidth: '18rem', fontSize: 'var(--text-xs)', lineHeight: 1.3 }}>
        <Typography component="h2" sx={{ fontSize: 'inherit', fontWeight: 600, lineHeight: 'inherit' }}>
          {texts.name(name)}
        </Typography>
        {approved && (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}>
            <LockIcon sx={{ fontSize: 14 }} />
            {texts.approved(approvedBy ?? '', formatShortDate(approvedAt ?? '', zone))}
          </Box>
        )}
        {problem && <Box sx={{ color: 'text.secondary' }}>{problem}</Box>}
      </Box>
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
    </Stack>
  );
}

const BAR = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: 1, sm: 'auto' },
  '& > *': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;
