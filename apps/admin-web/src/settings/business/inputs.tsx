import { useEffect, useMemo, useRef } from 'react';
import { AutocompleteInput, SelectInput, type SelectInputProps } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LIMITS, STATES } from '@tidycrew/contracts';
import { Pair } from '../../shared/dialog/FormDialog';
import { asTyped } from '../../shared/inputs/as-typed';
import { CheckboxInput } from '../../shared/inputs/CheckboxInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { MeantInput, useReading } from '../../shared/inputs/MeantInput';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { abnRule, abnState, accountRule, bsbRule, READINGS, timeZoneRule, type PaymentForm } from './business-form';

/** Inputs that the settings and the page for a new business share. */

/** Lengths include the spaces or the hyphen that people type. */
const [ABN_LENGTH, BSB_LENGTH, ACCOUNT_LENGTH] = [20, 9, 14];
const DIGITS = { inputMode: 'numeric' } as const;

/** The ABN, checked while it is typed, and whether prices hold GST. */
export function TaxInputs({ abnHint }: { abnHint: string }) {
  const { trigger } = useFormContext<PaymentForm>();
  const { isSubmitted } = useFormState();
  const [abn, isRegistered] = useWatch<PaymentForm, ['abn', 'gstRegistered']>({ name: ['abn', 'gstRegistered'] });
  const state = abnState(abn);
  // Nothing is wrong with it yet while its digits are being typed.
  const isTyping = useRef(false);
  const rule = (typed: string | null, form: PaymentForm) =>
    isTyping.current && typed && abnState(typed) === 'unfinished' ? undefined : abnRule(typed, form);
  // Without GST the ABN may stay away, so what was said about it is looked at again.
  useEffect(() => {
    if (isSubmitted) void trigger('abn');
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRegistered]);
  const { tidy, ...abnText } = useReading(READINGS.abn);
  const leave = () => {
    isTyping.current = false;
    if (state === 'right') tidy();
    else if (isSubmitted) void trigger('abn');
  };
  return (
    <>
      <LineInput
        {...abnText}
        source="abn"
        label={TEXTS.fields.abn}
        maxLength={ABN_LENGTH}
        html={DIGITS}
        required={isRegistered}
        validate={rule}
        helperText={state === 'right' ? TEXTS.abnRight : state === 'wrong' ? TEXTS.problems.abn : abnHint}
        {...(state === 'wrong' && { error: true })}
        onInput={() => {
          isTyping.current = true;
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') isTyping.current = false;
        }}
        onBlur={leave}
        sx={{
          maxWidth: { sm: 256 },
          ...(state === 'right' && { '& p': { color: 'success.main' } }),
        }}
      />
      <CheckboxInput source="gstRegistered" label={TEXTS.fields.gstRegistered} helperText={TEXTS.gstHint} />
    </>
  );
}

/** The account that invoices are paid to. */
export function BankInputs() {
  const { tidy, ...bsbText } = useReading(READINGS.bankBsb);
  return (
    <>
      <MeantInput
        reading={READINGS.bankAccountName}
        source="bankAccountName"
        label={TEXTS.fields.bankAccountName}
        maxLength={LIMITS.name}
      />
      <Pair>
        <LineInput
          {...bsbText}
          source="bankBsb"
          label={TEXTS.fields.bankBsb}
          maxLength={BSB_LENGTH}
          html={DIGITS}
          placeholder="000-000"
          validate={bsbRule}
          onBlur={tidy}
        />
        <MeantInput
          reading={READINGS.bankAccount}
          source="bankAccount"
          label={TEXTS.fields.bankAccount}
          maxLength={ACCOUNT_LENGTH}
          html={DIGITS}
          validate={accountRule}
          helperText={TEXTS.accountHint}
        />
      </Pair>
    </>
  );
}

const STATE_CHOICES = STATES.map((id) => ({ id, name: TEXTS.states[id] }));

/** Where the business works; a new one is asked, else there is always one. */
export function StateInput(input: Partial<SelectInputProps>) {
  return (
    <SelectInput
      source="state"
      label={TEXTS.fields.state}
      choices={STATE_CHOICES}
      translateChoice={false}
      parse={asTyped}
      helperText={false}
      {...input}
    />
  );
}

/** Every zone that the browser knows, found by typing a part of its name. */
export function TimeZoneInput() {
  const chosen = useWatch<{ timeZone: string }, 'timeZone'>({ name: 'timeZone' });
  const choices = useMemo(() => zonesWith(chosen).map((id) => ({ id, name: id })), [chosen]);
  return (
    <AutocompleteInput
      source="timeZone"
      label={TEXTS.fields.timeZone}
      choices={choices}
      translateChoice={false}
      parse={(zone: string | null) => zone ?? ''}
      isRequired
      validate={timeZoneRule}
      helperText={TEXTS.timeZoneHint}
      openOnFocus={false}
    />
  );
}

/** The stored zone may be one that this browser lists under another name. */
function zonesWith(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return chosen === '' || known.includes(chosen) ? known : [chosen, ...known];
}
