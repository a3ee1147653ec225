import { useMemo } from 'react';
import type { AdminCustomer, AdminStaff, AdminTeam } from '@tidycrew/contracts';
import { Button, PlusIcon, TextField } from '@tidycrew/web';
import { Combobox } from '../common';
import type { BusinessClock } from '../common/use-business-zone';
import { AdditionalStaff } from './AdditionalStaff';
import { TeamMembers } from './TeamMembers';
import { TEXTS } from './texts';
import { instantIn, wordsOn } from './times';
import { timesOf, type CleanForm } from './useAddClean';
import { ZoneNote } from './ZoneNote';
import styles from './CleanDialog.module.css';

const texts = TEXTS.add;

interface AddCleanFieldsProps {
  form: CleanForm;
  clock: BusinessClock;
  set: (change: Partial<CleanForm>) => void;
  customers: readonly AdminCustomer[];
  staff: readonly AdminStaff[];
  teams: readonly AdminTeam[];
  disabled: boolean;
  onNewCustomer: () => void;
}

/** The fields of the Add Clean dialog, in the order in which they are checked (document 001 section 5). */
export function AddCleanFields({
  form,
  clock,
  set,
  customers,
  staff,
  teams,
  disabled,
  onNewCustomer,
}: AddCleanFieldsProps) {
  const customerOptions = useMemo(
    () => customers.filter(({ active }) => active).map(({ id, name, address }) => ({ id, label: name, hint: address })),
    [customers],
  );
  const teamOptions = useMemo(
    () => teams.filter(({ active }) => active).map(({ id, name, colorHex }) => ({ id, label: name, color: colorHex })),
    [teams],
  );
  const chooseCustomer = (customerId: number | null) => {
    const price = customers.find(({ id }) => id === customerId)?.price ?? null;
    set({ customerId, price: price === null ? '' : String(price) });
  };
  return (
    <>
      <div data-field="customer" className={styles.withButton}>
        <Combobox
          label={texts.customer}
          placeholder={texts.customerPlaceholder}
          options={customerOptions}
          value={form.customerId}
          isRequired
          disabled={disabled}
          onChange={chooseCustomer}
        />
        <Button variant="quiet" icon={<PlusIcon size={18} />} onClick={onNewCustomer} disabled={disabled}>
          {texts.newCustomer}
        </Button>
      </div>
      <div data-field="team">
        <Combobox
          label={texts.team}
          placeholder={texts.teamPlaceholder}
          options={teamOptions}
          value={form.teamId}
          isRequired
          disabled={disabled}
          onChange={(teamId) => set({ teamId, memberIds: [] })}
        />
      </div>
      <AddCleanTimes form={form} clock={clock} set={set} disabled={disabled} />
      <div data-field="price">
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
      </div>
      <div data-field="members">
        <TeamMembers
          teamId={form.teamId}
          day={form.start.slice(0, 10)}
          chosenIds={form.memberIds}
          disabled={disabled}
          onChange={(memberIds) =>
            set({ memberIds, additionalIds: form.additionalIds.filter((id) => !memberIds.includes(id)) })
          }
        />
      </div>
      <AdditionalStaff
        staff={staff}
        takenIds={form.memberIds}
        chosenIds={form.additionalIds}
        disabled={disabled}
        onChange={(additionalIds) => set({ additionalIds })}
      />
    </>
  );
}

/** Start and end on the clock of the business; the end is on the day of the start. */
function AddCleanTimes({
  form,
  clock,
  set,
  disabled,
}: Pick<AddCleanFieldsProps, 'form' | 'clock' | 'set' | 'disabled'>) {
  const { start, end } = timesOf(form, clock.offsetAt);
  const [startWords, endWords] = [wordsOn(start), wordsOn(end)];
  return (
    <>
      <div className={styles.pair}>
        <div data-field="start">
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
        </div>
        <div data-field="end">
          <TextField
            label={TEXTS.endTime}
            type="time"
            value={form.end}
            hint={endWords.note ?? texts.endHint}
            error={endWords.error}
            disabled={disabled}
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
      </div>
      <ZoneNote clock={clock} instants={[instantIn(start), instantIn(end)]} />
    </>
  );
}
