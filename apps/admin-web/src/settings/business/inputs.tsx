import { useMemo, useState } from 'react';
import { LIMITS, STATES } from '@tidycrew/contracts';
import { formatAbn, formatBsb } from '@tidycrew/domain';
import { Combobox } from '../../common/Combobox';
import { BooleanInput, focusIn, SelectInput, TextInput, useTextValue } from '../../common/form';
import { BUSINESS_TEXTS as TEXTS } from '../texts';
import { abnState } from './business-form';
import styles from '../SettingsPage.module.css';

/** Inputs that the settings and the page for a new business share; each is bound to the value of its name. */

interface InputProps {
  isBusy: boolean;
}

/** With the spaces or the hyphen that people write them with. */
const [ABN_LENGTH, BSB_LENGTH, ACCOUNT_LENGTH] = [20, 9, 14];

/** The ABN, checked while it is typed, and whether prices hold GST. */
export function TaxInputs({ isBusy, abnHint }: InputProps & { abnHint: string }) {
  const abn = useTextValue({ source: 'abn' });
  const gst = useTextValue({ source: 'gstRegistered' });
  const state = abnState(abn.value);
  // Nothing is wrong with it yet while its digits are being typed.
  const [isTyping, setIsTyping] = useState(false);
  const isUnfinished = isTyping && state === 'unfinished' && abn.value.trim() !== '';
  return (
    <>
      <TextInput
        source="abn"
        className={styles.short}
        label={TEXTS.abn}
        inputMode="numeric"
        autoComplete="off"
        maxLength={ABN_LENGTH}
        readOnly={isBusy}
        required={Boolean(gst.value)}
        hint={state === 'right' ? TEXTS.abnRight : abnHint}
        tone={state === 'right' ? 'success' : 'default'}
        error={isUnfinished ? null : (abn.problem ?? (state === 'wrong' ? TEXTS.problems.abn : null))}
        onInput={() => setIsTyping(true)}
        onKeyDown={({ key }) => key === 'Enter' && setIsTyping(false)}
        onLeave={(text) => {
          setIsTyping(false);
          return abnState(text) === 'right' ? formatAbn(text) : text;
        }}
      />
      <BooleanInput
        source="gstRegistered"
        label={TEXTS.gst}
        hint={TEXTS.gstHint}
        disabled={isBusy}
        // Without GST the ABN may stay away, so what was said about it is looked at again.
        onPick={() => abn.onChange(abn.value)}
      />
    </>
  );
}

/** The account that invoices are paid to. */
export function BankInputs({ isBusy }: InputProps) {
  const text = { autoComplete: 'off', readOnly: isBusy };
  return (
    <>
      <TextInput {...text} source="bankAccountName" label={TEXTS.accountName} maxLength={LIMITS.name} />
      <div className={styles.pair}>
        <TextInput
          {...text}
          source="bankBsb"
          label={TEXTS.bsb}
          inputMode="numeric"
          maxLength={BSB_LENGTH}
          placeholder="000-000"
          onLeave={formatBsb}
        />
        <TextInput
          {...text}
          source="bankAccount"
          label={TEXTS.account}
          hint={TEXTS.accountHint}
          inputMode="numeric"
          maxLength={ACCOUNT_LENGTH}
        />
      </div>
    </>
  );
}

interface StateInputProps extends InputProps {
  required?: boolean;
  onPick?: (state: string) => void;
}

/** Where the business works; a new one is asked, else there is always one (decisions D59, D414). */
export function StateInput({ isBusy, ...props }: StateInputProps) {
  const states = STATES.map((value) => ({ value, label: TEXTS.states[value] }));
  const options = props.required ? [{ value: '', label: TEXTS.chooseState }, ...states] : states;
  return <SelectInput {...props} source="state" label={TEXTS.state} disabled={isBusy} options={options} />;
}

/** Every zone that the browser knows, found by typing a part of its name (decision D5). */
export function TimeZoneInput({ isBusy }: InputProps) {
  const { ref, value, onChange, problem } = useTextValue({ source: 'timeZone' });
  const options = useMemo(() => zonesWith(value).map((zone, id) => ({ id, label: zone })), [value]);
  return (
    <div ref={(frame) => ref(focusIn(frame))}>
      <Combobox
        label={TEXTS.timeZone}
        hint={TEXTS.timeZoneHint}
        options={options}
        value={options.find(({ label }) => label === value)?.id ?? null}
        error={problem}
        isRequired
        disabled={isBusy}
        onChange={(id) => onChange(options.find((option) => option.id === id)?.label ?? '')}
      />
    </div>
  );
}

/** The stored zone may be one that this browser lists under another name. */
function zonesWith(value: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return value === '' || known.includes(value) ? known : [value, ...known];
}
