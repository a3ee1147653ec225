import { useEffect, useId, useMemo, useRef, useState, type FormEvent } from 'react';
import { DEFAULT_PAYMENT_TERMS, LIMITS } from '@tidycrew/contracts';
import { dueDate, formatDay, isCalendarDay } from '@tidycrew/domain';
import { Banner, Button, Dialog, TextArea, TextField } from '@tidycrew/web';
import { Combobox, DayField, useAllCustomers, useBusinessDetails } from '../../common';
import { LIST_TEXTS } from '../../common/list';
import { useBusinessToday } from '../../common/use-business-zone';
import { useAvailableJobs } from '../queries';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { checkInvoice, chosenJobs, totalsOf, type FormProblem, type InvoiceForm } from './invoice-form';
import { InvoiceSum } from './InvoiceSum';
import { JobChoice } from './JobChoice';
import { useCreateInvoice } from './useCreateInvoice';
import styles from './CreateInvoice.module.css';

/** A customer's cleans on one invoice (document 001 sections 2 and 5, decisions D43, D45 and D46). */
export function CreateInvoiceDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const today = useBusinessToday();
  const [form, setForm] = useState<InvoiceForm>({
    customerId: null,
    jobIds: [],
    issueDate: today,
    paymentTerms: DEFAULT_PAYMENT_TERMS,
    notes: '',
  });
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  const customers = useAllCustomers();
  const { data: business } = useBusinessDetails();
  const { customerId } = form;
  const jobs = useAvailableJobs(customerId);
  const { create, isCreating, errorText, reset } = useCreateInvoice(onClose);
  const sentence = problem?.sentence ?? errorText;
  const available = (customerId !== null && jobs.data?.rows) || NONE;
  const options = useMemo(
    () =>
      (customers.data ?? []).map(({ id, name, active }) => ({ id, label: name, hint: active ? null : TEXTS.archived })),
    [customers.data],
  );

  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);

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
    const field = customerId === null ? 'customer' : checked.problem.field;
    event.currentTarget.querySelector<HTMLElement>(`[data-field='${field}'] input`)?.focus();
  };
  return (
    <Dialog
      open
      title={TEXTS.title}
      onClose={onClose}
      busy={isCreating}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isCreating}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isCreating} busyLabel={TEXTS.submitting}>
            {TEXTS.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {customers.isError && !customers.data && (
          <Banner
            tone="danger"
            action={<Button onClick={() => void customers.refetch()}>{LIST_TEXTS.tryAgain}</Button>}
          >
            {TEXTS.loadFailed}
          </Banner>
        )}
        <div data-field="customer">
          <Combobox
            label={TEXTS.customer}
            placeholder={TEXTS.customerPlaceholder}
            options={options}
            value={customerId}
            isRequired
            disabled={isCreating}
            // Another customer's cleans cannot be on this invoice (document 001 section 5).
            onChange={(id) => set({ customerId: id, jobIds: [] })}
          />
        </div>
        <JobChoice
          jobs={customerId === null ? null : jobs}
          chosenIds={form.jobIds}
          disabled={isCreating}
          onChange={(jobIds) => set({ jobIds })}
        />
        <InvoiceSum totals={totalsOf(chosenJobs(available, form.jobIds), business?.gstRegistered ?? false)} />
        <div className={styles.pair}>
          <div data-field="issueDate">
            <DayField
              label={TEXTS.issueDate}
              required
              value={form.issueDate}
              readOnly={isCreating}
              hint={dueHint(form.issueDate)}
              onChange={(issueDate) => set({ issueDate })}
            />
          </div>
          <TextField
            label={TEXTS.terms}
            value={form.paymentTerms}
            maxLength={LIMITS.paymentTerms}
            autoComplete="off"
            readOnly={isCreating}
            onChange={(event) => set({ paymentTerms: event.target.value })}
          />
        </div>
        <TextArea
          label={TEXTS.notes}
          value={form.notes}
          rows={3}
          maxLength={LIMITS.notes}
          readOnly={isCreating}
          onChange={(event) => set({ notes: event.target.value })}
        />
        <div ref={alert}>{sentence && <Banner tone="danger">{sentence}</Banner>}</div>
      </form>
    </Dialog>
  );
}

const NONE: never[] = [];

/** While a year is being typed, the day may lie outside the calendar that days are counted in. */
function dueHint(issueDate: string): string | null {
  if (!isCalendarDay(issueDate) || issueDate > '9999-12') return null;
  return TEXTS.due(formatDay(dueDate(issueDate)));
}
