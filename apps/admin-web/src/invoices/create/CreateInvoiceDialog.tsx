import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Typography } from '@mui/material';
import { DEFAULT_PAYMENT_TERMS, LIMITS, type AdminCustomer, type InvoiceDetails } from '@tidycrew/contracts';
import {
  dueDate,
  formatDay,
  formatDollars,
  hasTaxable,
  invoiceTotals,
  isCalendarDay,
  termsFit,
} from '@tidycrew/domain';
import { DONE, failureSentence, LoadFailed, useBusinessDetails } from '../../shared';
import { COMMON_TEXTS } from '../../shared/texts';
import { useBusinessToday } from '../../providers/business-zone';
import { FormDialog, Pair, Waiting } from '../../shared/dialog/FormDialog';
import { DayInput } from '../../shared/inputs/DayInput';
import { LineInput } from '../../shared/inputs/LineInput';
import { LongTextInput } from '../../shared/inputs/LongTextInput';
import { RecordInput } from '../../shared/inputs/RecordInput';
import { CREATE_TEXTS as TEXTS } from '../texts';
import {
  customerChosen,
  dayTyped,
  feeOf,
  linesOf,
  toRequest,
  type ChargedVisit,
  type InvoiceForm,
} from './invoice-form';
import { useChosenCustomer } from '../../shared/use-chosen-customer';
import { NotDrawn } from '../../shared/NotDrawn';
import { JobsInput } from './JobsInput';
import { LinesInput } from './LinesInput';
import { UnbilledCustomers } from './UnbilledCustomers';

interface CreateInvoiceDialogProps {
  /** A visit whose fee is charged: the dialog opens over another page with its customer and the fee (decision D498). */
  charged?: ChargedVisit;
  /** The dialog opens over the page of this customer. */
  customerId?: number;
  onCreated?: () => void;
  onClose: () => void;
}

/**
 * /admin/invoices/create: a customer's cleans and other lines on one invoice (document 001 sections 2 and 5, decisions D43, D45, D46
 * and D495).
 */
export default function CreateInvoiceDialog({ charged, customerId, onCreated, onClose }: CreateInvoiceDialogProps) {
  const notify = useNotify();
  const today = useBusinessToday();
  const { data: business, isError, refetch } = useBusinessDetails();
  const failed = isError && <LoadFailed onRetry={refetch}>{COMMON_TEXTS.loadFailed}</LoadFailed>;
  return (
    <FormDialog<InvoiceDetails, InvoiceForm>
      isOfAddress={!charged && customerId === undefined}
      waiting={charged && !business && (failed || <Waiting />)}
      resource="invoices"
      id={null}
      title={TEXTS.title}
      save={[TEXTS.title, TEXTS.submitting]}
      gone=""
      toValues={() => ({
        customerId: charged?.customerId ?? customerId ?? null,
        jobs: [],
        extraLines: charged ? [feeOf(charged, business?.lockoutFee ?? null)] : [],
        issueDate: today,
        paymentTerms: DEFAULT_PAYMENT_TERMS,
        notes: null,
      })}
      toRequest={(form) => toRequest(form, charged)}
      onSaved={({ invoiceNumber }) => {
        notify(TEXTS.created(invoiceNumber), DONE);
        onClose();
        onCreated?.();
      }}
      problemOf={(error) => failureSentence(error, { fallback: TEXTS.failed, network: TEXTS.failed })}
      onClose={onClose}
    >
      <InvoiceInputs />
    </FormDialog>
  );
}

function InvoiceInputs() {
  const { setValue } = useFormContext<InvoiceForm>();
  const { customerId, issueDate, paymentTerms } = useWatch<InvoiceForm>() as InvoiceForm;
  // Another customer's cleans cannot be on this invoice (document 001 section 5).
  const { data: business } = useBusinessDetails();
  const chosen = useChosenCustomer(customerId);
  const dropJobs = () => setValue('jobs', [], { shouldDirty: true });
  // While a year is being typed, the day may lie outside the calendar that days are counted in.
  const due = isCalendarDay(issueDate) && issueDate <= '9999-12' ? dueDate(issueDate) : null;
  return (
    <>
      {/* Archived ones too: what was cleaned is paid. */}
      <RecordInput
        source="customerId"
        reference="customers"
        label={TEXTS.customer}
        placeholder={TEXTS.customerPlaceholder}
        failed={COMMON_TEXTS.loadFailed}
        optionText={CUSTOMER}
        validate={customerChosen}
        isRequired
        onChange={dropJobs}
      />
      {chosen && <NotDrawn name={chosen.billingName ?? chosen.name} />}
      {chosen?.billingName && <NotDrawn name={chosen.name} />}
      {!customerId && (
        <UnbilledCustomers onChoose={(id) => setValue('customerId', id, { shouldDirty: true, shouldValidate: true })} />
      )}
      <JobsInput customerId={customerId} />
      <LinesInput isTaxed={business?.gstRegistered ?? false} />
      <Sum />
      <Pair>
        <DayInput
          source="issueDate"
          label={TEXTS.issueDate}
          required
          validate={dayTyped}
          helperText={due && TEXTS.due(formatDay(due))}
        />
        <LineInput
          source="paymentTerms"
          label={TEXTS.terms}
          maxLength={LIMITS.paymentTerms}
          // Documents leave terms out that contradict the due date (decision D93).
          helperText={due !== null && !termsFit(paymentTerms, issueDate, due) && TEXTS.notPrinted}
        />
      </Pair>
      <LongTextInput isNullable source="notes" label={TEXTS.notes} maxLength={LIMITS.notes} />
    </>
  );
}

/** A customer who can be chosen. */
function Customer() {
  const customer = useRecordContext<AdminCustomer>();
  return (
    <span>
      {customer?.name}
      {customer?.active === false && (
        <Typography variant="body2" color="textSecondary">
          {TEXTS.archived}
        </Typography>
      )}
    </span>
  );
}

const CUSTOMER = <Customer />;

/** What it comes to, GST included; follows every choice, aloud too (decision D43). */
function Sum() {
  const [jobs, extraLines] = useWatch<InvoiceForm, ['jobs', 'extraLines']>({ name: ['jobs', 'extraLines'] });
  const { data: business } = useBusinessDetails();
  const lines = linesOf({ jobs, extraLines });
  const { totalCents, gstCents } = invoiceTotals(lines, business?.gstRegistered ?? false);
  return (
    <Box role="status" sx={SUM}>
      <strong>{TEXTS.total}</strong>
      <Typography component="strong" variant="h6" sx={{ fontWeight: 600 }}>
        {formatDollars(totalCents)}
      </Typography>
      {gstCents !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {hasTaxable(lines) ? TEXTS.gst(formatDollars(gstCents)) : TEXTS.noGst}
        </Typography>
      )}
    </Box>
  );
}

const SUM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  width: 1,
  my: 1,
  px: 2,
  py: 1,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontVariantNumeric: 'tabular-nums',
} as const;
