import { useMemo } from 'react';
import type { PayrollSettings, PayrollSettingsRequest } from '@tidycrew/contracts';
import { Banner, TextField } from '@tidycrew/web';
import { DayField, shownDay, TimeField, useSetting } from '../../common';
import { useBusinessToday } from '../../common/use-business-zone';
import { Loaded } from '../Loaded';
import { FieldGroup, SettingsForm } from '../SettingsForm';
import type { PanelProps } from '../SettingsPage';
import { PAYROLL_TEXTS as TEXTS } from '../texts';
import { useDraft } from '../useDraft';
import { useReload } from '../useReload';
import { useSave } from '../useSave';
import { PayrollHistory, usePayrollHistory } from './PayrollHistory';
import { bodyOf, FIELD_LABELS, formOf, problemsOf, type PayrollForm } from './payroll-form';
import styles from '../SettingsPage.module.css';

/** Pay rate, staff start and lunch rules with their history (document 001 sections 3 and 5, decision D40). */
export function PayrollPanel(props: PanelProps) {
  const query = useSetting<PayrollSettings>('payroll');
  return (
    <>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(settings) => <PayrollRules settings={settings} {...props} />}
      </Loaded>
      <PayrollHistory />
    </>
  );
}

function PayrollRules({ settings, onDirty }: PanelProps & { settings: PayrollSettings }) {
  const today = useBusinessToday();
  const stored = useMemo(() => formOf(settings, today), [settings, today]);
  const saving = useSave({
    call: (office, body: PayrollSettingsRequest) => office.saveSetting<PayrollSettings>('payroll', body),
    fallback: TEXTS.saveFailed,
    onSaved: () => draft.forget(),
  });
  const { save, isSaving, fields } = saving;
  const { updatedAt } = settings;
  const draft = useDraft<PayrollForm>({ name: 'payroll', stored, updatedAt, problemsOf, fields, onDirty });
  const filledFrom = (now: PayrollSettings) => ({ stored: formOf(now, today), updatedAt: now.updatedAt });
  const stale = useReload({ queryKey: ['settings', 'payroll'], filledFrom, draft, saving });
  const { form, problems } = draft;
  const typed = (name: keyof PayrollForm) => ({
    value: form[name],
    error: problems[name],
    readOnly: isSaving,
    required: true,
    onChange: (value: string) => draft.set({ [name]: value }),
  });
  const field = (name: keyof PayrollForm) => ({
    ...typed(name),
    onChange: ({ target }: { target: HTMLInputElement }) => draft.set({ [name]: target.value }),
  });
  return (
    <SettingsForm
      isDirty={draft.isDirty}
      isSaving={isSaving}
      check={draft.check}
      onSave={() => save({ ...bodyOf(form), expectedUpdatedAt: draft.expectedUpdatedAt })}
      onDiscard={draft.forget}
      stale={stale}
      labels={FIELD_LABELS}
    >
      <Upcoming />
      <div className={styles.pair}>
        <TextField
          {...field('payRatePerHour')}
          label={TEXTS.rate}
          hint={TEXTS.rateHint}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <TimeField {...typed('staffStartTime')} label={TEXTS.start} hint={TEXTS.startHint} />
      </div>
      <FieldGroup title={TEXTS.lunch} text={TEXTS.lunchText}>
        <div className={styles.pair}>
          <TextField
            {...field('lunchBreakMinHours')}
            label={TEXTS.minHours}
            hint={TEXTS.minHoursHint}
            type="number"
            inputMode="decimal"
            min={1}
            max={12}
            step={0.25}
          />
          <TextField
            {...field('lunchBreakDurationMinutes')}
            label={TEXTS.duration}
            hint={TEXTS.durationHint}
            type="number"
            inputMode="numeric"
            min={10}
            max={120}
            step={5}
          />
          <TimeField {...typed('lunchBreakStartTime')} label={TEXTS.lunchStart} hint={TEXTS.lunchStartHint} />
          <TimeField {...typed('lunchBreakFinishTime')} label={TEXTS.lunchFinish} hint={TEXTS.lunchFinishHint} />
        </div>
      </FieldGroup>
      <DayField
        {...typed('appliesFrom')}
        className={styles.short}
        label={TEXTS.appliesFrom}
        hint={TEXTS.appliesFromHint}
      />
    </SettingsForm>
  );
}

/** Rules that are saved for a day to come end what is saved now. */
function Upcoming() {
  const { data = [] } = usePayrollHistory();
  const next = data.filter(({ state }) => state === 'upcoming').at(-1);
  return next && <Banner tone="info">{TEXTS.upcoming(shownDay(next.appliesFrom))}</Banner>;
}
