import { LIMITS } from '@tidycrew/contracts';
import { formatAbn, formatBsb } from '@tidycrew/domain';
import { Checkbox, Switch, TextArea, TextField } from '@tidycrew/web';
import { FieldGroup } from '../SettingsForm';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import type { Problems } from '../useDraft';
import { abnState, type BusinessForm } from './business-form';
import { TimeZoneField } from './TimeZoneField';
import styles from '../SettingsPage.module.css';

interface Parts {
  form: BusinessForm;
  set: (change: Partial<BusinessForm>) => void;
  problems: Problems<BusinessForm>;
  isBusy: boolean;
}

type TextName = { [Name in keyof BusinessForm]: BusinessForm[Name] extends string ? Name : never }[keyof BusinessForm];

/** What every text field of the form shares. */
function fieldsOf({ form, set, problems, isBusy }: Parts) {
  return (name: TextName, maxLength: number) => ({
    value: form[name],
    error: problems[name],
    readOnly: isBusy,
    autoComplete: 'off',
    maxLength,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
}

/** How the business is called and reached, and what a day is for it. */
export function NameFields(parts: Parts) {
  const field = fieldsOf(parts);
  const { form, set, problems, isBusy } = parts;
  return (
    <FieldGroup title={TEXTS.brand}>
      <div className={styles.pair}>
        <TextField {...field('brandName', LIMITS.name)} label={TEXTS.brandName} hint={TEXTS.brandNameHint} required />
        <TextField {...field('legalName', LIMITS.name)} label={TEXTS.legalName} />
      </div>
      <TextField {...field('address', LIMITS.address)} label={TEXTS.address} />
      <div className={styles.pair}>
        <TextField {...field('email', LIMITS.email)} label={TEXTS.email} type="email" />
        <TextField {...field('phone', PHONE_LENGTH)} label={TEXTS.phone} type="tel" />
      </div>
      <TimeZoneField
        value={form.timeZone}
        error={problems.timeZone}
        disabled={isBusy}
        onChange={(timeZone) => set({ timeZone })}
      />
    </FieldGroup>
  );
}

const PHONE_LENGTH = 30;
/** With the spaces or the hyphen that people write them with. */
const ABN_LENGTH = 20;
const BSB_LENGTH = 9;
const ACCOUNT_LENGTH = 14;

/** Tax and where invoices are paid to. */
export function PaymentFields(parts: Parts) {
  const field = fieldsOf(parts);
  const { form, set, problems, isBusy } = parts;
  const state = abnState(form.abn);
  return (
    <>
      <FieldGroup title={TEXTS.tax}>
        <TextField
          {...field('abn', ABN_LENGTH)}
          className={styles.short}
          label={TEXTS.abn}
          inputMode="numeric"
          required={form.gstRegistered}
          hint={state === 'right' ? TEXTS.abnRight : TEXTS.abnHint}
          tone={state === 'right' ? 'success' : 'default'}
          error={problems.abn ?? (state === 'wrong' ? TEXTS.problems.abn : undefined)}
          onBlur={() => state === 'right' && formatAbn(form.abn) !== form.abn && set({ abn: formatAbn(form.abn) })}
        />
        <Checkbox
          label={TEXTS.gst}
          hint={TEXTS.gstHint}
          checked={form.gstRegistered}
          disabled={isBusy}
          // Without GST the ABN may stay away, so what was said about it goes.
          onChange={(gstRegistered) => set({ gstRegistered, ...(gstRegistered ? {} : { abn: form.abn }) })}
        />
      </FieldGroup>
      <FieldGroup title={TEXTS.bank}>
        <TextField {...field('bankAccountName', LIMITS.name)} label={TEXTS.accountName} />
        <div className={styles.pair}>
          <TextField
            {...field('bankBsb', BSB_LENGTH)}
            label={TEXTS.bsb}
            inputMode="numeric"
            placeholder="000-000"
            onBlur={() => formatBsb(form.bankBsb) !== form.bankBsb && set({ bankBsb: formatBsb(form.bankBsb) })}
          />
          <TextField
            {...field('bankAccount', ACCOUNT_LENGTH)}
            label={TEXTS.account}
            hint={TEXTS.accountHint}
            inputMode="numeric"
          />
        </div>
      </FieldGroup>
    </>
  );
}

/** What invoices say, and whether customers are reminded of them. */
export function InvoiceFields(parts: Parts) {
  const field = fieldsOf(parts);
  const { form, set, isBusy } = parts;
  const days = { type: 'number', inputMode: 'numeric', min: 1, max: 60, step: 1 } as const;
  return (
    <FieldGroup title={TEXTS.invoices}>
      <TextArea {...field('invoiceNotes', LIMITS.notes)} label={TEXTS.notes} hint={TEXTS.notesHint} rows={3} />
      <Switch
        label={TEXTS.reminders}
        hint={TEXTS.remindersHint}
        checked={form.remindersEnabled}
        disabled={isBusy}
        onChange={(remindersEnabled) => set({ remindersEnabled })}
      />
      {form.remindersEnabled && (
        <div className={styles.pair}>
          <TextField {...field('reminderDaysBefore', 2)} {...days} label={TEXTS.daysBefore} hint={TEXTS.daysHint} />
          <TextField {...field('reminderDaysAfter', 2)} {...days} label={TEXTS.daysAfter} hint={TEXTS.daysHint} />
        </div>
      )}
    </FieldGroup>
  );
}
