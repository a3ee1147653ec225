import { createContext, use, useState } from 'react';
import { useNotify, useRecordContext, useUpdate } from 'react-admin';
import { Button, Menu, MenuItem } from '@mui/material';
import OpenIcon from '@mui/icons-material/ArrowDropDown';
import { INVOICE_STATUSES, type InvoiceStatus, type InvoiceWithStatus, type Invoice } from '@tidycrew/contracts';
import { DONE, failureSentence, useNotifyUndo } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { useOffice } from '../data-provider';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { NamesNotDrawn } from './NamesNotDrawn';
import { INVOICES_TEXTS as TEXTS, STATUS_LABELS } from './texts';
import { useMenu } from './use-menu';

/** Tells the page why a change of a status did not work; null: it is forgotten. */
export const StatusProblem = createContext<(sentence: string | null) => void>(() => undefined);

const TONES: Record<InvoiceStatus, object> = {
  draft: { bgcolor: 'var(--surface)', color: 'var(--text)' },
  sent: { bgcolor: 'var(--info-soft)', color: 'var(--on-info-soft)' },
  paid: { bgcolor: 'var(--success-soft)', color: 'var(--on-success-soft)' },
  overdue: { bgcolor: 'var(--danger-soft)', color: 'var(--on-danger-soft)' },
  cancelled: { bgcolor: 'var(--surface-sunken)', color: 'var(--text-muted)' },
};
const LOOK = {
  minWidth: '6.75rem',
  minHeight: 44,
  'td &': { minHeight: 30 },
  py: 0,
  pl: 1.25,
  pr: 0.75,
  justifyContent: 'space-between',
  borderColor: 'var(--border-strong)',
  '&:hover': { filter: 'brightness(0.96)' },
};

/** A status for the invoice as it was seen when it was chosen. */
interface Change {
  invoice: Invoice;
  status: InvoiceStatus;
}

/** Any of the five, in any order (document 001 section 4); a question before what cannot simply be taken back. */
export function StatusMenu() {
  const invoice = useRecordContext<Invoice>();
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const tellProblem = use(StatusProblem);
  const [asked, setAsked] = useState<Change | null>(null);
  // Told also where the row has gone meanwhile, as with a filter by status.
  const [update, { isPending, variables }] = useUpdate<Invoice & Partial<InvoiceWithStatus>>('invoices', undefined, {
    onSuccess: ({ id, invoiceNumber, status, isChanged }, { previousData }) => {
      const words = TEXTS.statusSaved(invoiceNumber, STATUS_LABELS[status].toLowerCase());
      if (!isChanged) return notify(words, DONE);
      const before = (previousData as Invoice).status;
      // Issuing stays (decision D48), and so does what somebody else made of it since (D195).
      const undo = () => office.setInvoiceStatus(id, before, status);
      notifyUndo(words, undo);
    },
    onError: (error) =>
      tellProblem(failureSentence(error, { fallback: TEXTS.statusFailed, network: TEXTS.statusFailed })),
    onSettled: () => setAsked(null),
  });
  const save = useOneAtATime(({ invoice: previousData, status }: Change) =>
    update('invoices', { id: previousData.id, data: { status }, previousData }, { returnPromise: true }),
  );
  const { trigger, menu, close } = useMenu(isPending);
  if (!invoice) return null;
  const { invoiceNumber, isIssued, status } = invoice;
  const choose = (chosen: InvoiceStatus) => {
    close();
    if (chosen === status) return;
    tellProblem(null);
    const change = { invoice, status: chosen };
    // Issuing freezes an invoice and cancelling frees its cleans; the rest can be set back.
    if (chosen === 'cancelled' || (!isIssued && chosen !== 'draft')) setAsked(change);
    else save(change);
  };
  const shown = (isPending && variables?.data?.status) || status;
  return (
    <>
      <Button
        {...trigger}
        variant="outlined"
        size="small"
        endIcon={<OpenIcon />}
        aria-label={TEXTS.statusIs(invoiceNumber, STATUS_LABELS[shown])}
        aria-busy={isPending || undefined}
        sx={{ ...LOOK, ...TONES[shown] }}
      >
        {STATUS_LABELS[shown]}
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': TEXTS.statusOf(invoiceNumber) } }}>
        {INVOICE_STATUSES.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === status}
            selected={one === status}
            onClick={() => choose(one)}
          >
            {STATUS_LABELS[one]}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <QuestionDialog
          {...(asked.status === 'cancelled' ? CANCEL : issue(asked.status))}
          busy={isPending}
          onConfirm={() => save(asked)}
          onClose={() => setAsked(null)}
        >
          {asked.status === 'cancelled'
            ? TEXTS.cancelQuestion(invoiceNumber, invoice.paidAmount)
            : TEXTS.issueQuestion(invoiceNumber, STATUS_LABELS[asked.status].toLowerCase())}
          {asked.status !== 'cancelled' && <NamesNotDrawn invoices={[invoice]} />}
        </QuestionDialog>
      )}
    </>
  );
}

const CANCEL = {
  title: TEXTS.cancelTitle,
  confirm: [TEXTS.cancelConfirm, TEXTS.saving],
  cancel: TEXTS.keep,
  color: 'error',
} as const;

const issue = (status: InvoiceStatus) =>
  ({ title: TEXTS.issueTitle, confirm: [TEXTS.issueConfirm(STATUS_LABELS[status]), TEXTS.saving] }) as const;
