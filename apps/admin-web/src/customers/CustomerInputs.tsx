import { SelectInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Box, FormLabel, Typography } from '@mui/material';
import {
  BILLING_LINE_FIELDS,
  BILLING_LINES,
  CLEAN_FREQUENCIES,
  CUSTOMER_CSV_COLUMNS as LABELS,
  CUSTOMER_NOTES,
  INVOICE_PERS,
  LIMITS,
  type AdminCustomer,
  type BillingLine,
} from '@tidycrew/contracts';
import { emailProblem, emailsProblem, isVisible, phoneProblem } from '@tidycrew/domain';
import { ChecklistInput } from '../checklists/ChecklistInput';
import { Pair } from '../shared/dialog/FormDialog';
import { AddressInput } from '../shared/inputs/AddressInput';
import { CheckboxInput } from '../shared/inputs/CheckboxInput';
import { LineInput } from '../shared/inputs/LineInput';
import { LongTextInput } from '../shared/inputs/LongTextInput';
import { NumberInput } from '../shared/inputs/NumberInput';
import { PhoneInput } from '../shared/inputs/PhoneInput';
import { NotDrawn } from '../shared/NotDrawn';
import { CUSTOMER_TEXTS as TEXTS, FREQUENCY_LABELS } from './dialog-texts';
import { NameInput, type NameInputProps } from './NameInput';

const FREQUENCIES = CLEAN_FREQUENCIES.map((id) => ({ id, name: FREQUENCY_LABELS[id] }));
const PERS = INVOICE_PERS.map((id) => ({ id, name: TEXTS.invoicePers[id] }));

/** What must be put right before saving (document 001 section 5). */
const price: Validator = (typed: number | string | null) => {
  if (typed === null) return TEXTS.required.price;
  return typeof typed === 'string' ? TEXTS.required.priceNumber : undefined;
};
const address: Validator = (typed: string) => (isVisible(typed) ? undefined : TEXTS.required.address);
const phone: Validator = (typed: string | null) => phoneProblem(typed ?? '') ?? undefined;
const email: Validator = (typed: string | null) => (typed?.trim() ? (emailProblem(typed) ?? undefined) : undefined);
const emails: Validator = (typed: string | null) => emailsProblem(typed ?? '') ?? undefined;
const minutes: Validator = (typed: number | string | null) => {
  if (typeof typed !== 'number' || typed < 1) return TEXTS.required.minutes;
  return typed > LIMITS.minutes ? TEXTS.required.minutesAtMost : undefined;
};

/** The inputs of the customer form (document 001 sections 2 and 5). */
export function CustomerInputs({ stored, ...name }: NameInputProps) {
  const isFriendsFamily: unknown = useWatch({ name: 'isFriendsFamily' });
  const invoiceRequired: unknown = useWatch({ name: 'invoiceRequired' });
  return (
    <>
      <NameInput stored={stored} {...name} />
      <NotDrawnIn source="name" />
      <AddressInput source="address" label={LABELS.address} required maxLength={LIMITS.address} validate={address} />
      <Pair>
        <PhoneInput source="phone" label={LABELS.phone} placeholder={TEXTS.phonePlaceholder} validate={phone} />
        <LineInput
          isNullable
          source="email"
          label={LABELS.email}
          type="email"
          maxLength={LIMITS.email}
          validate={email}
        />
      </Pair>
      <Pair>
        <NumberInput
          kind="money"
          source="price"
          label={TEXTS.price}
          required
          min={0}
          step={0.01}
          validate={price}
          helperText={false}
        />
        <SelectInput
          source="cleanFrequency"
          label={TEXTS.frequency}
          choices={FREQUENCIES}
          translateChoice={false}
          isRequired
          helperText={false}
        />
      </Pair>
      <CheckboxInput source="isFriendsFamily" label={LABELS.isFriendsFamily} />
      {isFriendsFamily === true && (
        <NumberInput
          kind="whole"
          source="friendsFamilyMinutes"
          label={LABELS.friendsFamilyMinutes}
          required
          min={1}
          step={1}
          validate={minutes}
          helperText={false}
        />
      )}
      <CheckboxInput source="invoiceRequired" label={LABELS.invoiceRequired} helperText={TEXTS.invoiceHint} />
      {invoiceRequired === true && (
        <SelectInput
          source="invoicePer"
          label={TEXTS.invoicePer}
          choices={PERS}
          translateChoice={false}
          isRequired
          helperText={false}
        />
      )}
      <CheckboxInput source="noReminders" label={TEXTS.noReminders} />
      <ChecklistInput source="checklistId" />
      <BillingInputs />
      {Object.entries(CUSTOMER_NOTES).map(([field, texts]) => (
        <LongTextInput isNullable key={field} source={field} {...texts} />
      ))}
      {stored && <Position stored={stored} />}
    </>
  );
}

/** Whether invoices can show the name that is typed. */
function NotDrawnIn({ source }: { source: string }) {
  const typed: unknown = useWatch({ name: source });
  return <NotDrawn name={typeof typed === 'string' ? typed : ''} />;
}

/** Who pays, and how it is taxed. */
function BillingInputs() {
  return (
    <Box component="fieldset" sx={{ width: 1, minWidth: 0, m: 0, mt: 1, p: 0, border: 0 }}>
      <FormLabel component="legend">{TEXTS.billing}</FormLabel>
      <CheckboxInput source="gstFree" label={TEXTS.gstFree} helperText={TEXTS.gstFreeHint} />
      <Pair>
        <BillingInput source="billingName" />
        <BillingInput source="billingReference" />
      </Pair>
      <NotDrawnIn source="billingName" />
      {OTHER_LINES.map((source) => (
        <BillingInput key={source} source={source} />
      ))}
      <NotDrawnIn source="lineText" />
    </Box>
  );
}

/** Those below each other. */
const OTHER_LINES = BILLING_LINE_FIELDS.filter((field) => field !== 'billingName' && field !== 'billingReference');

function BillingInput({ source }: { source: BillingLine }) {
  const isEmail = source === 'billingEmail';
  return (
    <LineInput
      isNullable
      source={source}
      {...BILLING_LINES[source]}
      helperText={TEXTS.billingHints[source]}
      {...(isEmail && { validate: emails })}
    />
  );
}

/** Where the customer is on the map. */
function Position({ stored }: { stored: AdminCustomer }) {
  return (
    <Box component="dl" sx={POSITION}>
      {([TEXTS.latitude, TEXTS.longitude] as const).map((label, index) => (
        <div key={label}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <dd>{index === 0 ? stored.latitude : stored.longitude}</dd>
        </div>
      ))}
      {!stored.located && (
        <Typography component="div" variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {TEXTS.notLocated}
        </Typography>
      )}
    </Box>
  );
}

const POSITION = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 0.5,
  width: 1,
  my: 1,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontVariantNumeric: 'tabular-nums',
} as const;
