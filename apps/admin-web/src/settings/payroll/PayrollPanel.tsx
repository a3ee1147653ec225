import type { PayrollSettings } from '@tidycrew/contracts';
import { Banner } from '@tidycrew/web';
import { shownDay, useSetting } from '../../common';
import { DayInput, NumberInput, TimeInput } from '../../common/form';
import { useBusinessToday } from '../../common/use-business-zone';
import { Loaded } from '../Loaded';
import { FieldGroup, SettingsForm } from '../SettingsForm';
import { PAYROLL_TEXTS as TEXTS } from '../texts';
import { PayrollHistory, usePayrollHistory } from './PayrollHistory';
import { bodyOf, FIELD_LABELS, formOf, problemsOf } from './payroll-form';
import styles from '../SettingsPage.module.css';

/** Pay rate, staff start and lunch rules with their history (document 001 sections 3 and 5, decision D40). */
export function PayrollPanel() {
  const query = useSetting<PayrollSettings>('payroll');
  const today = useBusinessToday();
  return (
    <>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(settings) => (
          <SettingsForm
            name="payroll"
            stored={settings}
            queryKey={['settings', 'payroll']}
            formOf={(now) => formOf(now, today)}
            bodyOf={bodyOf}
            problemsOf={problemsOf}
            save={(office, body) => office.saveSetting<PayrollSettings>('payroll', body)}
            fallback={TEXTS.saveFailed}
            labels={FIELD_LABELS}
          >
            {(_, readOnly) => <PayrollInputs readOnly={readOnly} />}
          </SettingsForm>
        )}
      </Loaded>
      <PayrollHistory />
    </>
  );
}

function PayrollInputs({ readOnly }: { readOnly: boolean }) {
  const field = { readOnly, required: true };
  return (
    <>
      <Upcoming />
      <div className={styles.pair}>
        <NumberInput
          {...field}
          kind="money"
          source="payRatePerHour"
          label={TEXTS.rate}
          hint={TEXTS.rateHint}
          min={0}
          step={0.01}
        />
        <TimeInput {...field} source="staffStartTime" label={TEXTS.start} hint={TEXTS.startHint} />
      </div>
      <FieldGroup title={TEXTS.lunch} text={TEXTS.lunchText}>
        <div className={styles.pair}>
          <NumberInput
            {...field}
            kind="decimal"
            source="lunchBreakMinHours"
            label={TEXTS.minHours}
            hint={TEXTS.minHoursHint}
            min={1}
            max={12}
            step={0.25}
          />
          <NumberInput
            {...field}
            kind="whole"
            source="lunchBreakDurationMinutes"
            label={TEXTS.duration}
            hint={TEXTS.durationHint}
            min={10}
            max={120}
            step={5}
          />
          <TimeInput {...field} source="lunchBreakStartTime" label={TEXTS.lunchStart} hint={TEXTS.lunchStartHint} />
          <TimeInput {...field} source="lunchBreakFinishTime" label={TEXTS.lunchFinish} hint={TEXTS.lunchFinishHint} />
        </div>
      </FieldGroup>
      <DayInput
        {...field}
        source="appliesFrom"
        className={styles.short}
        label={TEXTS.appliesFrom}
        hint={TEXTS.appliesFromHint}
      />
    </>
  );
}

/** Rules that are saved for a day to come end what is saved now. */
function Upcoming() {
  const { data = [] } = usePayrollHistory();
  const next = data.filter(({ state }) => state === 'upcoming').at(-1);
  return next && <Banner tone="info">{TEXTS.upcoming(shownDay(next.appliesFrom))}</Banner>;
}
