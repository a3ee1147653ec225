import type { AdminCustomer, CleanFrequency } from '@tidycrew/contracts';
import { CLEAN_FREQUENCIES, LIMITS } from '@tidycrew/contracts';
import { Banner, Button, Checkbox, PhoneField, TextArea, TextField } from '@tidycrew/web';
import { AddressField } from '@tidycrew/web/address-field';
import type { NameClash } from '@tidycrew/web/name-check';
import { Select } from '../common';
import type { CustomerForm } from './customer-form';
import { CUSTOMER_TEXTS as TEXTS, FREQUENCY_LABELS } from './texts';
import styles from './CustomerDialog.module.css';

interface CustomerFieldsProps {
  form: CustomerForm;
  set: (change: Partial<CustomerForm>) => void;
  problems: Record<string, string | undefined>;
  isBusy: boolean;
  clash: NameClash | null;
  isChecking: boolean;
  isRestoring: boolean;
  onRestore: (clash: NameClash) => void;
  stored: AdminCustomer | null;
}

const FREQUENCIES = CLEAN_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** The fields of the customer dialog (document 001 sections 2 and 5). */
export function CustomerFields(props: CustomerFieldsProps) {
  const { form, set, problems, isBusy, clash, isChecking, stored } = props;
  return (
    <>
      <TextField
        label={TEXTS.name}
        value={form.name}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
        readOnly={isBusy}
        tone={isChecking ? 'warning' : 'default'}
        hint={isChecking ? TEXTS.checking : undefined}
        error={isChecking ? undefined : (clash?.message ?? problems.name)}
        onChange={(event) => set({ name: event.target.value })}
      />
      {clash && !isChecking && <Clash clash={clash} isRestoring={props.isRestoring} onRestore={props.onRestore} />}
      <AddressField
        label={TEXTS.address}
        value={form.address}
        isRequired
        maxLength={LIMITS.address}
        readOnly={isBusy}
        error={problems.address}
        onChange={(address) => set({ address })}
      />
      <div className={styles.pair}>
        <PhoneField
          label={TEXTS.phone}
          value={form.phone}
          placeholder={TEXTS.phonePlaceholder}
          readOnly={isBusy}
          error={problems.phone}
          onChange={(phone) => set({ phone })}
        />
        <TextField
          label={TEXTS.email}
          type="email"
          value={form.email}
          autoComplete="off"
          maxLength={LIMITS.email}
          readOnly={isBusy}
          error={problems.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={TEXTS.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          value={form.price}
          readOnly={isBusy}
          error={problems.price}
          onChange={(event) => set({ price: event.target.value })}
        />
        <Select
          label={TEXTS.frequency}
          value={form.cleanFrequency}
          disabled={isBusy}
          options={FREQUENCIES}
          onChange={(value) => set({ cleanFrequency: value as CleanFrequency })}
        />
      </div>
      <Checkbox
        label={TEXTS.friendsFamily}
        checked={form.isFriendsFamily}
        disabled={isBusy}
        onChange={(isFriendsFamily) => set({ isFriendsFamily })}
      />
      {form.isFriendsFamily && (
        <TextField
          label={TEXTS.duration}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          value={form.friendsFamilyMinutes}
          readOnly={isBusy}
          error={problems.friendsFamilyMinutes}
          onChange={(event) => set({ friendsFamilyMinutes: event.target.value })}
        />
      )}
      <Checkbox
        label={TEXTS.invoice}
        hint={TEXTS.invoiceHint}
        checked={form.invoiceRequired}
        disabled={isBusy}
        onChange={(invoiceRequired) => set({ invoiceRequired })}
      />
      <TextArea
        label={TEXTS.notes}
        value={form.notes}
        rows={3}
        maxLength={LIMITS.notes}
        readOnly={isBusy}
        error={problems.notes}
        onChange={(event) => set({ notes: event.target.value })}
      />
      {stored && <PositionNote stored={stored} />}
    </>
  );
}

function Clash({
  clash,
  isRestoring,
  onRestore,
}: Pick<CustomerFieldsProps, 'isRestoring' | 'onRestore'> & { clash: NameClash }) {
  if (clash.existing.active) return <Banner tone="info">{TEXTS.existing(clash.existing)}</Banner>;
  return (
    <Banner
      tone="warning"
      action={
        <Button busy={isRestoring} busyLabel={TEXTS.restoring} onClick={() => onRestore(clash)}>
          {TEXTS.restore}
        </Button>
      }
    >
      {TEXTS.archived(clash.existing)}
    </Banner>
  );
}

function PositionNote({ stored }: { stored: AdminCustomer }) {
  return (
    <dl className={styles.position}>
      <div>
        <dt>{TEXTS.latitude}</dt>
        <dd>{stored.latitude}</dd>
      </div>
      <div>
        <dt>{TEXTS.longitude}</dt>
        <dd>{stored.longitude}</dd>
      </div>
      {!stored.located && <p>{TEXTS.notLocated}</p>}
    </dl>
  );
}
