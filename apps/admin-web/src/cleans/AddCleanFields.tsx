import { useMemo } from 'react';
import type { AdminCustomer, AdminStaff, AdminTeam } from '@tidycrew/contracts';
import { Button, PlusIcon, TextField } from '@tidycrew/web';
import { Combobox } from '../common';
import { AdditionalStaff } from './AdditionalStaff';
import { TeamMembers } from './TeamMembers';
import { TEXTS } from './texts';
import type { CleanForm } from './useAddClean';
import styles from './CleanDialog.module.css';

const texts = TEXTS.add;

interface AddCleanFieldsProps {
  form: CleanForm;
  set: (change: Partial<CleanForm>) => void;
  customers: readonly AdminCustomer[];
  staff: readonly AdminStaff[];
  teams: readonly AdminTeam[];
  disabled: boolean;
  onNewCustomer: () => void;
}

/** The fields of the Add Clean dialog, in the order in which they are checked (document 001 section 5). */
export function AddCleanFields({ form, set, customers, staff, teams, disabled, onNewCustomer }: AddCleanFieldsProps) {
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
      <div className={styles.pair}>
        <div data-field="start">
          <TextField
            label={TEXTS.startTime}
            type="datetime-local"
            required
            value={form.start}
            disabled={disabled}
            onChange={(event) => set({ start: event.target.value })}
          />
        </div>
        <div data-field="end">
          <TextField
            label={TEXTS.endTime}
            type="time"
            value={form.end}
            hint={texts.endHint}
            disabled={disabled}
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
      </div>
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
