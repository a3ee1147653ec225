import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Alert, Box, Button } from '@mui/material';
import { MAX_REASON } from '../../shared/dialog/ReasonDialog';
import { asTyped } from '../../shared/inputs/as-typed';
import { TIMESHEETS_TEXTS as TEXTS } from '../texts';
import { useOverride, type Override } from '../useOverride';
import type { DayProps } from './day-props';
import { Part } from './Part';

const texts = TEXTS.day;

/** Lunch with a reason, and overrides given back to the rule (decision D35). */
export function CorrectDay({ row, day, view }: DayProps) {
  const { getValues, resetField } = useFormContext<{ reason: string }>();
  const { correct, isSaving, override } = useOverride({ onSaved: () => resetField('reason') });
  const { hasOverride, hasStartTimeOverride } = day;
  const hasWork = day.startTime !== null;
  const lock = view.lockOf(day.date);
  if (!hasWork && !hasOverride && !hasStartTimeOverride) return null;
  if (lock !== null)
    return (
      <Alert severity="info" role="status">
        {lock}
      </Alert>
    );

  const { staffId, staffName } = row;
  const choice = (label: string, change: Override['change']) => {
    const isThis = override !== null && JSON.stringify(override.change) === JSON.stringify(change);
    return (
      <Button
        variant="outlined"
        color="inherit"
        disabled={isSaving}
        onClick={() => correct({ staffId, staffName, date: day.date, change, reason: getValues('reason') })}
      >
        {isThis ? texts.saving : label}
      </Button>
    );
  };
  return (
    <Part title={texts.correct}>
      <TextInput
        source="reason"
        label={texts.reason}
        parse={asTyped}
        helperText={false}
        readOnly={isSaving}
        slotProps={{ htmlInput: { maxLength: MAX_REASON } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasWork && choice(day.lunchBreak ? texts.takeLunch : texts.giveLunch, { hasLunchBreak: !day.lunchBreak })}
        {hasOverride && choice(texts.clearLunch, { hasLunchBreak: null })}
        {hasStartTimeOverride && choice(texts.clearStart, { startTime: null })}
      </Box>
    </Part>
  );
}
