import { LIMITS, type BusinessDetails } from '@tidycrew/contracts';
import { useBusinessDetails } from '../../common';
import { BooleanInput, NumberInput, PhoneInput, TextAreaInput, TextInput } from '../../common/form';
import { Loaded } from '../Loaded';
import { FieldGroup, SettingsForm } from '../SettingsForm';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { bodyOf, FIELD_LABELS, formOf, problemsOf, type BusinessForm } from './business-form';
import { BankInputs, StateInput, TaxInputs, TimeZoneInput } from './inputs';
import styles from '../SettingsPage.module.css';

/** Who the business is, on the sign-in page and on invoices (decision D41). */
export function BusinessPanel() {
  return (
    <Loaded query={useBusinessDetails()} failed={TEXTS.loadFailed}>
      {(details) => (
        <SettingsForm
          name="business"
          stored={details}
          queryKey={['settings', 'business-details']}
          formOf={formOf}
          bodyOf={bodyOf}
          problemsOf={problemsOf}
          save={(office, body) => office.saveSetting<BusinessDetails>('business-details', body)}
          fallback={TEXTS.saveFailed}
          labels={FIELD_LABELS}
        >
          {(form, isBusy) => (
            <>
              <NameInputs isBusy={isBusy} />
              <FieldGroup title={TEXTS.tax}>
                <TaxInputs isBusy={isBusy} abnHint={TEXTS.abnHint} />
              </FieldGroup>
              <FieldGroup title={TEXTS.bank}>
                <BankInputs isBusy={isBusy} />
              </FieldGroup>
              <InvoiceInputs form={form} isBusy={isBusy} />
              <FieldGroup title={TEXTS.visits}>
                <BooleanInput
                  isSwitch
                  source="visitRemindersEnabled"
                  label={TEXTS.visitReminders}
                  hint={TEXTS.visitRemindersHint}
                  disabled={isBusy}
                />
              </FieldGroup>
            </>
          )}
        </SettingsForm>
      )}
    </Loaded>
  );
}

/** How the business is called and reached, and what a day is for it. */
function NameInputs({ isBusy }: { isBusy: boolean }) {
  const text = { autoComplete: 'off', readOnly: isBusy };
  return (
    <FieldGroup title={TEXTS.brand}>
      <div className={styles.pair}>
        <TextInput
          {...text}
          source="brandName"
          label={TEXTS.brandName}
          hint={TEXTS.brandNameHint}
          maxLength={LIMITS.name}
          required
        />
        <TextInput {...text} source="legalName" label={TEXTS.legalName} maxLength={LIMITS.name} />
      </div>
      <TextInput {...text} source="address" label={TEXTS.address} maxLength={LIMITS.address} />
      <div className={styles.pair}>
        <TextInput {...text} source="email" label={TEXTS.email} type="email" maxLength={LIMITS.email} />
        <PhoneInput source="phone" label={TEXTS.phone} placeholder={TEXTS.phonePlaceholder} readOnly={isBusy} />
      </div>
      <div className={styles.pair}>
        <StateInput isBusy={isBusy} />
        <TimeZoneInput isBusy={isBusy} />
      </div>
    </FieldGroup>
  );
}

/** What invoices say, and whether customers are reminded of them. */
function InvoiceInputs({ form, isBusy }: { form: BusinessForm; isBusy: boolean }) {
  const text = { autoComplete: 'off', readOnly: isBusy };
  const days = { readOnly: isBusy, hint: TEXTS.daysHint, kind: 'whole', min: 1, max: 60, step: 1 } as const;
  return (
    <FieldGroup title={TEXTS.invoices}>
      <TextAreaInput
        {...text}
        source="invoiceNotes"
        label={TEXTS.notes}
        hint={TEXTS.notesHint}
        maxLength={LIMITS.notes}
        rows={3}
      />
      <BooleanInput
        isSwitch
        source="remindersEnabled"
        label={TEXTS.reminders}
        hint={TEXTS.remindersHint}
        disabled={isBusy}
      />
      {form.remindersEnabled && (
        <div className={styles.pair}>
          <NumberInput {...days} source="reminderDaysBefore" label={TEXTS.daysBefore} />
          <NumberInput {...days} source="reminderDaysAfter" label={TEXTS.daysAfter} />
        </div>
      )}
    </FieldGroup>
  );
}
