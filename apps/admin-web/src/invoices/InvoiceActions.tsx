import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useCreate, useNotify, useRecordContext } from 'react-admin';
import { Box, Button, IconButton } from '@mui/material';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PdfIcon from '@mui/icons-material/DescriptionOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import type { Invoice, OutboxMail } from '@tidycrew/contracts';
import { errorSentence } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { isOnItsWay, mayHaveArrived } from '../outbox/outcome';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { INVOICE_MONEY_TEXTS, PAYMENTS_TEXTS } from '../payments/texts';
import { takesMoney } from './fields';
import { CopyLinkDialog } from './links/CopyLinkDialog';
import { mayPrintMarks, NamesNotDrawn } from './NamesNotDrawn';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS } from './texts';

const RecordPaymentDialog = lazy(async () => ({
  default: (await import('../payments/record/RecordPaymentDialog')).RecordPaymentDialog,
}));

/** All in one line, down to 390 px; but for a payment, which is recorded once or twice. */
const WORDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: '1 1 auto', minWidth: 0, px: 1, whiteSpace: 'nowrap' },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};
const ICONS = { display: 'flex', mx: -1 };

const NEW_TAB = { target: '_blank', rel: 'noopener' };

interface LookProps {
  /** As icons, in a row of the table. */
  isRow?: boolean;
}

/** PDF, Send, accountant link and a payment of the invoice around it: icons in a table, words on a card and in the dialog. */
export function InvoiceActions({ isRow = false }: LookProps) {
  const invoice = useRecordContext<Invoice>();
  if (!invoice) return null;
  const { invoiceNumber } = invoice;
  return (
    <Box sx={isRow ? ICONS : WORDS}>
      <Action
        isRow={isRow}
        icon={<PdfIcon fontSize="small" />}
        label={TEXTS.pdf}
        name={TEXTS.pdfOf(invoiceNumber)}
        href={`/api/invoices/${invoiceNumber}/pdf`}
      />
      <SendAction isRow={isRow} invoice={invoice} />
      <LinkAction isRow={isRow} invoice={invoice} />
      <PayAction isRow={isRow} invoice={invoice} />
    </Box>
  );
}

interface ActionProps extends LookProps {
  icon: ReactNode;
  label: string;
  /** Says which invoice is meant. */
  name: string;
  /** What a new tab shows. */
  href?: string;
  disabled?: boolean;
  onClick?: () => void;
}

function Action({ isRow, icon, label, name, ...rest }: ActionProps) {
  const button = { ...rest, ...(rest.href && NEW_TAB), 'aria-label': name, title: name };
  return isRow ? (
    <IconButton color="inherit" {...button}>
      {icon}
    </IconButton>
  ) : (
    <Button variant="outlined" color="inherit" startIcon={icon} {...button}>
      {label}
    </Button>
  );
}

type ActionOfProps = LookProps & { invoice: Invoice };

/**
 * Asks for the invoice's e-mail, once however often it is pressed (decisions D25, D47); first whether, where it may have arrived or
 * a name may not be printed in full.
 */
function SendAction({ isRow, invoice }: ActionOfProps) {
  const { id, invoiceNumber, status, mailStatus } = invoice;
  const notify = useNotify();
  const [isAsked, setIsAsked] = useState(false);
  const isAgain = mayHaveArrived(mailStatus);
  const [create, { isPending }] = useCreate<OutboxMail, Error>('outbox', undefined, {
    onSuccess: ({ status: outcome, to }) => {
      if (outcome === 'kept') notify(TEXTS.kept(invoiceNumber));
      else notify(TEXTS.queued(invoiceNumber, to), { type: 'success' });
    },
    onError: (error) => notify(TEXTS.sendFailed(invoiceNumber, errorSentence(error)), { type: 'error' }),
    onSettled: () => setIsAsked(false),
  });
  const send = useOneAtATime((invoiceId: number) => create('outbox', { data: { invoiceId } }, { returnPromise: true }));
  const [label, name] =
    mailStatus === null ? [TEXTS.send, TEXTS.sendOf(invoiceNumber)] : [TEXTS.resend, TEXTS.resendOf(invoiceNumber)];
  return (
    <>
      <Action
        isRow={isRow}
        icon={<MailIcon fontSize="small" />}
        label={isPending ? TEXTS.sending : label}
        name={name}
        // A cancelled invoice is not sent, and one that is on its way not twice.
        disabled={isPending || status === 'cancelled' || isOnItsWay(mailStatus)}
        onClick={() => (isAgain || mayPrintMarks(invoice) ? setIsAsked(true) : send(id))}
      />
      {isAsked && (
        <QuestionDialog
          title={isAgain ? TEXTS.resendTitle : BULK_TEXTS.sendTitle}
          confirm={[label, TEXTS.sending]}
          busy={isPending}
          onConfirm={() => send(id)}
          onClose={() => setIsAsked(false)}
        >
          {isAgain ? TEXTS.resendQuestion(invoiceNumber) : BULK_TEXTS.sendQuestion(1, 0)}
          <NamesNotDrawn invoices={[invoice]} />
        </QuestionDialog>
      )}
    </>
  );
}

function LinkAction({ isRow, invoice }: ActionOfProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Action
        isRow={isRow}
        icon={<ShareIcon fontSize="small" />}
        label={TEXTS.copyLink}
        name={TEXTS.copyLinkOf(invoice.invoiceNumber)}
        disabled={invoice.status === 'cancelled'}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <CopyLinkDialog invoices={[invoice]} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PayAction({ isRow, invoice }: ActionOfProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { id, invoiceNumber, customerId, customerName } = invoice;
  return (
    <>
      <Action
        isRow={isRow}
        icon={<PaymentIcon fontSize="small" />}
        label={PAYMENTS_TEXTS.record}
        name={INVOICE_MONEY_TEXTS.payOf(invoiceNumber)}
        disabled={!takesMoney(invoice)}
        onClick={() => setIsAsked(true)}
      />
      {isAsked && (
        <Suspense fallback={null}>
          <RecordPaymentDialog
            customer={{ id: customerId, name: customerName }}
            chosen={[id]}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}
