import type { AdminCustomer } from '@tidycrew/contracts';
import { CLEAN_FREQUENCIES, LIMITS } from '@tidycrew/contracts';
import { Banner, Button } from '@tidycrew/web';
import type { NameClash } from '@tidycrew/web/name-check';
import {
  AddressInput,
  BooleanInput,
  NumberInput,
  PhoneInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '../common/form';
import { CUSTOMER_TEXTS as TEXTS, FREQUENCY_LABELS } from './texts';
import styles from './CustomerDialog.module.css';

interface CustomerInputsProps {
  isFriendsFamily: boolean;
  isBusy: boolean;
  clash: NameClash | null;
  nameHint: string | null;
  isChecking: boolean;
  isRestoring: boolean;
  onRestore: (clash: NameClash) => void;
  stored: AdminCustomer | null;
}

const FREQUENCIES = CLEAN_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** The inputs of the customer form (document 001 sections 2 and 5). */
export function CustomerInputs(props: CustomerInputsProps) {
  const { isFriendsFamily, isBusy, clash, nameHint, isChecking, stored } = props;
  return (
    <>
      <TextInput
        source="name"
        label={TEXTS.name}
        required
        autoComplete="off"
        maxLength={LIMITS.name}
        readOnly={isBusy}
        tone={isChecking ? 'warning' : 'default'}
        hint={isChecking ? TEXTS.checking : (nameHint ?? undefined)}
        error={isChecking ? null : clash?.message}
      />
      {clash && !isChecking && <Clash clash={clash} isRestoring={props.isRestoring} onRestore={props.onRestore} />}
      <AddressInput source="address" label={TEXTS.address} isRequired maxLength={LIMITS.address} readOnly={isBusy} />
      <div className={styles.pair}>
        <PhoneInput source="phone" label={TEXTS.phone} placeholder={TEXTS.phonePlaceholder} readOnly={isBusy} />
        <TextInput
          source="email"
          label={TEXTS.email}
          type="email"
          autoComplete="off"
          maxLength={LIMITS.email}
          readOnly={isBusy}
        />
      </div>
      <div className={styles.pair}>
        <NumberInput kind="money" source="price" label={TEXTS.price} min={0} step={0.01} required readOnly={isBusy} />
        <SelectInput source="cleanFrequency" label={TEXTS.frequency} disabled={isBusy} options={FREQUENCIES} />
      </div>
      <BooleanInput source="isFriendsFamily" label={TEXTS.friendsFamily} disabled={isBusy} />
      {isFriendsFamily && (
        <NumberInput
          kind="whole"
          source="friendsFamilyMinutes"
          label={TEXTS.duration}
          min={1}
          step={1}
          required
          readOnly={isBusy}
        />
      )}
      <BooleanInput source="invoiceRequired" label={TEXTS.invoice} hint={TEXTS.invoiceHint} disabled={isBusy} />
      <TextAreaInput source="notes" label={TEXTS.notes} rows={3} maxLength={LIMITS.notes} readOnly={isBusy} />
      {stored && <PositionNote stored={stored} />}
    </>
  );
}

function Clash({
  clash,
  isRestoring,
  onRestore,
}: Pick<CustomerInputsProps, 'isRestoring' | 'onRestore'> & { clash: NameClash }) {
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
