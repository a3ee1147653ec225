import { useMemo } from 'react';
import { LIMITS, type AdminClean } from '@tidycrew/contracts';
import { TextArea, TextField } from '@tidycrew/web';
import { Combobox, type ComboboxOption, useAllCustomers, useAllTeams } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import { editedTimes, type EditForm } from './edit-form';
import { EditMembers } from './EditMembers';
import { TEXTS } from './texts';
import { instantIn, wordsOn } from './times';
import { ZoneNote } from './ZoneNote';
import styles from './CleanDialog.module.css';

const texts = TEXTS.edit;

interface EditCleanFieldsProps {
  form: EditForm;
  clean: AdminClean;
  clock: BusinessClock;
  set: (change: Partial<EditForm>) => void;
  disabled: boolean;
}

/** What of a clean can be corrected, in the order in which it is checked. */
export function EditCleanFields({ form, clean, clock, set, disabled }: EditCleanFieldsProps) {
  return (
    <>
      <CustomerField form={form} clean={clean} set={set} disabled={disabled} />
      <TeamField form={form} clean={clean} set={set} disabled={disabled} />
      <EditTimes form={form} clean={clean} clock={clock} set={set} disabled={disabled} />
      <TextField
        label={TEXTS.price}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={form.price}
        hint={texts.priceHint}
        disabled={disabled}
        onChange={(event) => set({ price: event.target.value })}
      />
      <TextArea
        label={texts.notes}
        rows={3}
        maxLength={LIMITS.notes}
        value={form.notes}
        readOnly={disabled}
        onChange={(event) => set({ notes: event.target.value })}
      />
      <EditMembers
        form={form}
        clean={clean}
        clock={clock}
        disabled={disabled}
        onChange={(members) => set({ members })}
      />
    </>
  );
}

type FieldProps = Omit<EditCleanFieldsProps, 'clock'>;

/** Another customer brings its own price, as in Add Clean; back at the clean's, its price is back too. */
function CustomerField({ form, clean, set, disabled }: FieldProps) {
  const { data: customers } = useAllCustomers();
  const options = useMemo(() => {
    const active = (customers ?? []).filter(({ active: isActive }) => isActive);
    const others = active.map(({ id, name, address }) => ({ id, label: name, hint: address }));
    return withOwn(others, { id: clean.customerId, label: clean.customerName, hint: clean.customerAddress });
  }, [customers, clean]);
  const chosen = customers?.find(({ id }) => id === form.customerId);
  const willInvoice = chosen?.id !== clean.customerId && chosen?.invoiceRequired;
  const choose = (customerId: number | null) => {
    const customer = customers?.find(({ id }) => id === customerId);
    const price = customerId === clean.customerId ? clean.price : (customer?.price ?? null);
    set({ customerId, price: price === null ? '' : String(price) });
  };
  return (
    <Combobox
      label={texts.customer}
      placeholder={TEXTS.add.customerPlaceholder}
      options={options}
      value={form.customerId}
      hint={willInvoice ? texts.willInvoice : undefined}
      isRequired
      disabled={disabled}
      onChange={choose}
    />
  );
}

function TeamField({ form, clean, set, disabled }: FieldProps) {
  const { data: teams } = useAllTeams();
  const options = useMemo(() => {
    const active = (teams ?? []).filter(({ active: isActive }) => isActive);
    const others = active.map(({ id, name, colorHex }) => ({ id, label: name, color: colorHex }));
    return withOwn(others, { id: clean.teamId, label: clean.teamName, color: clean.teamColor });
  }, [teams, clean]);
  return (
    <Combobox
      label={texts.team}
      placeholder={TEXTS.add.teamPlaceholder}
      options={options}
      value={form.teamId}
      isRequired
      disabled={disabled}
      onChange={(teamId) => set({ teamId })}
    />
  );
}

/** What the clean has can stay, archived or not, and before the others are loaded. */
function withOwn(options: ComboboxOption[], own: ComboboxOption): ComboboxOption[] {
  return options.some(({ id }) => id === own.id) ? options : [own, ...options];
}

/** Start and end on the clock of the business. */
function EditTimes({ form, clean, clock, set, disabled }: EditCleanFieldsProps) {
  const { start, end } = editedTimes(form, clean, clock.offsetAt);
  const [startWords, endWords] = [wordsOn(start), wordsOn(end)];
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={TEXTS.startTime}
          type="datetime-local"
          required
          value={form.start}
          hint={startWords.note}
          error={startWords.error}
          disabled={disabled}
          onChange={(event) => set({ start: event.target.value })}
        />
        <TextField
          label={TEXTS.endTime}
          type="datetime-local"
          value={form.end}
          hint={endWords.note ?? texts.endHint}
          error={endWords.error}
          disabled={disabled}
          onChange={(event) => set({ end: event.target.value })}
        />
      </div>
      <ZoneNote clock={clock} instants={[instantIn(start), instantIn(end)]} />
    </>
  );
}
