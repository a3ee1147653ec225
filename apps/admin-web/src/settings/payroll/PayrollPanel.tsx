import { Alert, Box } from '@mui/material';
import { LIMITS, type PayrollSettings } from '@tidycrew/contracts';
import { shownDay } from '../../shared/wall-texts';
import { useBusinessToday } from '../../providers/business-zone';
import { Pair } from '../../shared/dialog/FormDialog';
import { DayInput, TimeInput } from '../../shared/inputs/DayInput';
import { NumberInput } from '../../shared/inputs/NumberInput';
import { FieldGroup, Panel, SettingsForm } from '../SettingsForm';
import { PAYROLL_TEXTS as TEXTS } from '../texts';
import { PayrollHistory, usePayrollHistory } from './PayrollHistory';
import { formOf, RULES, type PayrollForm } from './payroll-form';

/** Pay rate, staff start and lunch rules with their history (document 001 sections 3 and 5, decision D40). */
export function PayrollPanel() {
  const today = useBusinessToday();
  return (
    <>
      <Panel>
        <SettingsForm<PayrollSettings & { id: string }, PayrollForm>
          name="payroll"
          resource="settings"
          id="payroll"
          failed={{ load: TEXTS.loadFailed, save: TEXTS.saveFailed }}
          toValues={(stored) => formOf(stored!, today)}
          labels={TEXTS.fields}
        >
          <PayrollInputs />
        </SettingsForm>
      </Panel>
      <PayrollHistory />
    </>
  );
}

/** An input's name, label and rule. */
const input = (source: keyof PayrollForm) =>
  ({ source, label: TEXTS.fields[source], validate: RULES[source], required: true }) as const;

function PayrollInputs() {
  return (
    <>
      <Upcoming />
      <Pair>
        <NumberInput
          {...input('payRatePerHour')}
          showsCents
          kind="money"
          helperText={TEXTS.rateHint}
          min={0}
          step={0.01}
        />
        <TimeInput {...input('staffStartTime')} helperText={TEXTS.startHint} />
      </Pair>
      <FieldGroup title={TEXTS.lunch} text={TEXTS.lunchText}>
        <Pair>
          <NumberInput
            {...input('lunchBreakMinHours')}
            kind="decimal"
            helperText={TEXTS.minHoursHint}
            min={1}
            max={LIMITS.lunchHours}
            step={0.25}
          />
          <NumberInput
            {...input('lunchBreakDurationMinutes')}
            kind="whole"
            helperText={TEXTS.durationHint}
            min={LIMITS.lunchMinutesMin}
            max={LIMITS.lunchMinutes}
            step={5}
          />
        </Pair>
        <Pair>
          <TimeInput {...input('lunchBreakStartTime')} helperText={TEXTS.lunchStartHint} />
          <TimeInput {...input('lunchBreakFinishTime')} helperText={TEXTS.lunchFinishHint} />
        </Pair>
      </FieldGroup>
      <Box sx={{ width: 1, maxWidth: { sm: 256 }, mt: 2 }}>
        <DayInput {...input('appliesFrom')} helperText={TEXTS.appliesFromHint} />
      </Box>
    </>
  );
}

/** Rules that are saved for a day to come end what is saved now. */
function Upcoming() {
  const { data = [] } = usePayrollHistory();
  const next = data.filter(({ state }) => state === 'upcoming').at(-1);
  return (
    next && (
      <Alert severity="info" role="status" sx={{ width: 1, mb: 1 }}>
        {TEXTS.upcoming(shownDay(next.appliesFrom))}
      </Alert>
    )
  );
}
