import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Box } from '@mui/material';
import { DEFAULT_PAYMENT_TERMS, LIMITS, type AdminCustomer } from '@tidycrew/contracts';
import { dueDate, formatDay, isCalendarDay, termsFit } from '@tidycrew/domain';
import { Banner, Button, Dialog, TextArea, TextField } from '@tidycrew/web';
import {
  CancelButton,
  CustomerCombobox,
  DayField,
  LoadFailed,
  useBusinessDetails,
  useCustomerChoices,
} from '../../common';
import { useBusinessToday } from '../../common/use-business-zone';
import { useAvailableJobs } from '../queries';
import { COLUMN } from '../look';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { checkInvoice, chosenJobs, totalsOf, type FormProblem, type InvoiceForm } from './invoice-form';
import { InvoiceSum } from './InvoiceSum';
import { JobChoice } from './JobChoice';
import { UnbilledCustomers } from './UnbilledCustomers';
import { useCreateInvoice } from './useCreateInvoice';

/** A customer's cleans on one invoice (document 001 sections 2 and 5, decisions D43, D45 and D46). */
export function CreateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const today = useBusinessToday();
  const [initial] = useState<InvoiceForm>({ ...EMPTY, issueDate: today });
  const [form, setForm] = useState(initial);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  const customers = useCustomerChoices('', true);
  const { data: business } = useBusinessDetails();
  const { customerId } = form;
  const jobs = useAvailableJobs(customerId);
  const { create, isCreating, errorText, reset } = useCreateInvoice(onClose);
  const problemOf = (field: FormProblem['field']) => (problem?.field === field ? problem.sentence : null);
  const available = (customerId !== null && jobs.data?.rows) || NONE;
  useEffect(() => {
    if (errorText) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [errorText]);

  const set = (change: Partial<InvoiceForm>) => {
    setForm((before) => ({ ...before, ...change }));
    setProblem(null);
    reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCreating) return;
    const checked = checkInvoice(form, available);
    if ('body' in checked) return create(checked.body);
    setProblem(checked.problem);
    event.currentTarget.querySelector<HTMLElement>(`[data-field='${checked.problem.field}'] input`)?.focus();
  };
  return (
    <Dialog
      open
      title={TEXTS.title}
      onClose={onClose}
      busy={isCreating}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <>
          <CancelButton disabled={isCreating} />
          <Button type="submit" form={formId} busy={isCreating} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </>
      }
    >
      <Box component="form" id={formId} sx={COLUMN} onSubmit={submit} noValidate>
        {customers.isError && !customers.data && (
          <LoadFailed onRetry={customers.refetch}>{TEXTS.loadFailed}</LoadFailed>
        )}
        <div data-field="customer">
          <CustomerCombobox
            label={TEXTS.customer}
            placeholder={TEXTS.customerPlaceholder}
            isAll
            hintOf={archivedHint}
            value={customerId}
            isRequired
            error={problemOf('customer') ?? undefined}
            disabled={isCreating}
            // Another customer's cleans cannot be on this invoice (document 001 section 5).
            onChange={(id) => set({ customerId: id, jobIds: [] })}
          />
        </div>
        {customerId === null && <UnbilledCustomers onChoose={(id) => set({ customerId: id, jobIds: [] })} />}
        <JobChoice
          jobs={customerId === null ? null : jobs}
          chosenIds={form.jobIds}
          error={problemOf('jobs')}
          disabled={isCreating}
          onChange={(jobIds) => set({ jobIds })}
        />
        <InvoiceSum totals={totalsOf(chosenJobs(available, form.jobIds), business?.gstRegistered ?? false)} />
        <Box sx={PAIR}>
          <div data-field="issueDate">
            <DayField
              label={TEXTS.issueDate}
              required
              error={problemOf('issueDate')}
              value={form.issueDate}
              readOnly={isCreating}
              hint={dueHint(form.issueDate)}
              onChange={(issueDate) => set({ issueDate })}
            />
          </div>
          <TextField
            label={TEXTS.terms}
            value={form.paymentTerms}
            hint={termsHint(form)}
            maxLength={LIMITS.paymentTerms}
            autoComplete="off"
            readOnly={isCreating}
            onChange={(event) => set({ paymentTerms: event.target.value })}
          />
        </Box>
        <TextArea
          label={TEXTS.notes}
          value={form.notes}
          rows={3}
          maxLength={LIMITS.notes}
          readOnly={isCreating}
          onChange={(event) => set({ notes: event.target.value })}
        />
        <div ref={alert}>{errorText && <Banner tone="danger">{errorText}</Banner>}</div>
      </Box>
    </Dialog>
  );
}

const archivedHint = ({ active }: AdminCustomer) => (active ? null : TEXTS.archived);
const NONE: never[] = [];
const EMPTY: Omit<InvoiceForm, 'issueDate'> = {
  customerId: null,
  jobIds: [],
  paymentTerms: DEFAULT_PAYMENT_TERMS,
  notes: '',
};
const PAIR = { display: 'grid', gap: 'var(--space-4)', gridTemplateColumns: { sm: '1fr 1fr' } };

/** While a year is being typed, the day may lie outside the calendar that days are counted in. */
function dueDayOf(issueDate: string): string | null {
  return isCalendarDay(issueDate) && issueDate <= '9999-12' ? dueDate(issueDate) : null;
}

function dueHint(issueDate: string): string | null {
  const due = dueDayOf(issueDate);
  return due && TEXTS.due(formatDay(due));
}

/** Documents leave terms out that contradict the due date (decision D93). */
function termsHint({ issueDate, paymentTerms }: InvoiceForm): string | null {
  const due = dueDayOf(issueDate);
  return due === null || termsFit(paymentTerms, issueDate, due) ? null : TEXTS.notPrinted;
}
