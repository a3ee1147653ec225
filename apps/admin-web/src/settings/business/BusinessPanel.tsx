import { use } from 'react';
import { BooleanInput, EditContext, PasswordInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GST_BASES, LIMITS, type BusinessDetails } from '@tidycrew/contracts';
import { payLinkHost, payLinkProblem } from '@tidycrew/domain';
import { Pair } from '../../shared/dialog/FormDialog';
import { asTyped, orNull } from '../../shared/inputs/as-typed';
import { ChoiceInput } from '../../shared/inputs/ChoiceInput';
import { DayInput } from '../../shared/inputs/DayInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { LongTextInput } from '../../shared/inputs/LongTextInput';
import { MeantInput } from '../../shared/inputs/MeantInput';
import { NumberInput } from '../../shared/inputs/NumberInput';
import { PhoneInput } from '../../shared/inputs/PhoneInput';
import { useBusinessToday } from '../../providers/business-zone';
import { FieldGroup, Panel, SettingsForm } from '../SettingsForm';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { GST_BASIS_TEXTS } from '../../shared/gst-texts';
import { bodyOf, changesPayDetails, formOf, READINGS, RULES, shownDetail, type BusinessForm } from './business-form';
import { LogoPanel } from './LogoPanel';
import { BankInputs, StateInput, TaxInputs, TimeZoneInput } from './inputs';

/** Who the business is, on the sign-in page and on invoices (decision D41). */
export function BusinessPanel() {
  return (
    <>
      <Panel>
        <SettingsForm<BusinessDetails & { id: string }, BusinessForm>
          name="business"
          resource="settings"
          id="business-details"
          failed={{ load: TEXTS.loadFailed, save: TEXTS.saveFailed }}
          toValues={(stored) => formOf(stored!)}
          toRequest={bodyOf}
          labels={TEXTS.fields}
          wordsOf={shownDetail}
        >
          <FieldGroup title={TEXTS.brand}>
            <NameInputs />
          </FieldGroup>
          <FieldGroup title={TEXTS.tax}>
            <TaxInputs abnHint={TEXTS.abnHint} />
            <GstSinceInput />
            <GstBasisInput />
          </FieldGroup>
          <FieldGroup title={TEXTS.bank}>
            <BankInputs />
            <PayInputs />
          </FieldGroup>
          <OwnPasswordInput />
          <FieldGroup title={TEXTS.invoices}>
            <InvoiceInputs />
            <BooleanInput {...input('invoiceTicksEnabled')} helperText={TEXTS.invoiceTicksHint} />
            <BooleanInput {...input('sendsMonthlyInvoices')} helperText={TEXTS.sendsMonthlyHint} />
          </FieldGroup>
          <FieldGroup title={TEXTS.visits}>
            <BooleanInput {...input('visitRemindersEnabled')} helperText={TEXTS.visitRemindersHint} />
          </FieldGroup>
          <FieldGroup title={TEXTS.keys}>
            <NumberInput
              kind="whole"
              source="keyDays"
              label={TEXTS.fields.keyDays}
              problem={TEXTS.problems.keyDays}
              min={1}
              max={LIMITS.keyDays}
              step={1}
              helperText={TEXTS.keyDaysHint}
            />
            <LongTextInput {...input('keyPlaces')} helperText={TEXTS.keyPlacesHint} maxLength={1000} />
          </FieldGroup>
        </SettingsForm>
      </Panel>
      <LogoPanel />
    </>
  );
}

/** An input's name, label and rule. */
const input = (source: keyof BusinessForm) => ({ source, label: TEXTS.fields[source], validate: RULES[source] });

/** Ways to pay beside the account (decision D638). */
function PayInputs() {
  const link = useWatch<BusinessForm, 'payLink'>({ name: 'payLink' }) ?? '';
  const isRight = link !== '' && payLinkProblem(link) === null;
  return (
    <>
      <MeantInput reading={READINGS.payId} {...input('payId')} maxLength={LIMITS.email} helperText={TEXTS.payIdHint} />
      <MeantInput
        reading={READINGS.payLink}
        {...input('payLink')}
        type="url"
        maxLength={LIMITS.payLink}
        helperText={isRight ? TEXTS.payLinkHost(payLinkHost(link)) : TEXTS.payLinkHint}
      />
    </>
  );
}

/** Asked where money would be sent elsewhere (decision D639). */
function OwnPasswordInput() {
  const form = useWatch() as BusinessForm;
  const stored = use(EditContext)?.record as BusinessDetails | undefined;
  if (!stored || !changesPayDetails({ ...formOf(stored), ...form }, stored)) return null;
  return (
    <FieldGroup title={TEXTS.confirm} text={TEXTS.confirmText}>
      <PasswordInput
        source="ownPassword"
        label={TEXTS.fields.ownPassword}
        validate={(typed: string) => (typed ? undefined : TEXTS.problems.ownPassword)}
        parse={asTyped}
        slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: LIMITS.passwordMax } }}
        sx={{ maxWidth: { sm: 376 } }}
        required
        helperText={false}
      />
    </FieldGroup>
  );
}

/** Asked where the business is registered. */
function GstSinceInput() {
  const isRegistered = useWatch<BusinessForm, 'gstRegistered'>({ name: 'gstRegistered' });
  const today = useBusinessToday();
  return (
    isRegistered && (
      <DayInput isNullable {...input('gstSince')} helperText={TEXTS.gstSinceHint} min="2000-07-01" max={today} />
    )
  );
}

/** How GST is counted, and what that means (decision D489). */
function GstBasisInput() {
  const basis = useWatch<BusinessForm, 'gstBasis'>({ name: 'gstBasis' });
  return <ChoiceInput {...input('gstBasis')} options={BASES} helperText={GST_BASIS_TEXTS.means[basis]} />;
}

const BASES = GST_BASES.map((value) => ({ value, label: GST_BASIS_TEXTS.names[value] }));

/** How the business is called and reached, and what a day is for it. */
function NameInputs() {
  return (
    <>
      <Pair>
        <LineInput {...input('brandName')} helperText={TEXTS.brandNameHint} maxLength={LIMITS.name} required />
        <LineInput isNullable {...input('legalName')} maxLength={LIMITS.name} />
      </Pair>
      <LineInput isNullable {...input('address')} maxLength={LIMITS.address} />
      <Pair>
        <LineInput isNullable {...input('email')} type="email" maxLength={LIMITS.email} />
        <PhoneInput {...input('phone')} placeholder={TEXTS.phonePlaceholder} />
      </Pair>
      <BooleanInput {...input('phoneForCrews')} helperText={TEXTS.phoneForCrewsHint} />
      <BooleanInput {...input('phoneAtSignIn')} helperText={TEXTS.phoneAtSignInHint} />
      <Pair>
        <StateInput parse={orNull} />
        <TimeZoneInput />
      </Pair>
    </>
  );
}

/** What invoices say, and whether customers are reminded of them and get receipts. */
function InvoiceInputs() {
  const isReminding: unknown = useWatch({ name: 'remindersEnabled' });
  const days = {
    kind: 'whole',
    min: 1,
    max: LIMITS.reminderDays,
    step: 1,
    helperText: TEXTS.daysHint,
  } as const;
  return (
    <>
      <LongTextInput isNullable {...input('invoiceNotes')} helperText={TEXTS.notesHint} maxLength={LIMITS.notes} />
      <Pair>
        <NumberInput kind="money" {...input('lockoutFee')} min={0} step={0.01} helperText={TEXTS.lockoutFeeHint} />
        <LineInput
          isNullable
          {...input('invoiceCopyEmail')}
          type="email"
          maxLength={LIMITS.email}
          helperText={TEXTS.copyEmailHint}
        />
      </Pair>
      <BooleanInput {...input('remindersEnabled')} helperText={TEXTS.remindersHint} />
      {isReminding === true && (
        <>
          <Pair>
            <NumberInput {...days} {...input('reminderDaysBefore')} />
            <NumberInput {...days} {...input('reminderDaysAfter')} />
          </Pair>
          <Pair>
            <NumberInput {...days} {...input('reminderDaysSecond')} />
            <NumberInput {...days} {...input('reminderDaysThird')} />
          </Pair>
        </>
      )}
      <BooleanInput {...input('sendReceipts')} helperText={TEXTS.receiptsHint} />
    </>
  );
}
