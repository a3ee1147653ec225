import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Box, Button, IconButton } from '@mui/material';
import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PdfIcon from '@mui/icons-material/DescriptionOutlined';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import type { Invoice } from '@tidycrew/contracts';
import { isOnItsWay, mayHaveArrived } from '../outbox/outcome';
import { useSendMail } from '../outbox/use-send-mail';
import { QuestionDialog } from '../shared/dialog/QuestionDialog';
import { PAYMENTS_TEXTS } from '../payments/texts';
import { INVOICE_MONEY_TEXTS } from './money/texts';
import { takesMoney } from './fields';
import { CopyLinkDialog } from './links/CopyLinkDialog';
import { mayPrintMarks, NamesNotDrawn } from './NamesNotDrawn';
import { BULK_TEXTS, INVOICES_TEXTS as TEXTS } from './texts';

const RecordPaymentDialog = lazy(() => import('../payments/record/RecordPaymentDialog'));

/** All in one line, down to 390 px; but for a payment, which is recorded once or twice. */
const WORDS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: '1 1 auto', minWidth: 0, px: 1, whiteSpace: 'nowrap' },
  // Their icons.
  '& > * > span': { display: { xs: 'none', sm: 'inherit' } },
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
  const [asked, setAsked] = useState<'link' | 'payment' | null>(null);
  const close = () => setAsked(null);
  if (!invoice) return null;
  const { id, invoiceNumber, status, customerId, customerName } = invoice;
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
      <Action
        isRow={isRow}
        icon={<ShareIcon fontSize="small" />}
        label={TEXTS.copyLink}
        name={TEXTS.copyLinkOf(invoiceNumber)}
        disabled={status === 'cancelled'}
        onClick={() => setAsked('link')}
      />
      <Action
        isRow={isRow}
        icon={<PaymentIcon fontSize="small" />}
        label={PAYMENTS_TEXTS.record}
        name={INVOICE_MONEY_TEXTS.payOf(invoiceNumber)}
        disabled={!takesMoney(invoice)}
        onClick={() => setAsked('payment')}
      />
      {asked === 'link' && <CopyLinkDialog invoices={[invoice]} onClose={close} />}
      {asked === 'payment' && (
        <Suspense fallback={null}>
          <RecordPaymentDialog customer={{ id: customerId, name: customerName }} chosen={[id]} onClose={close} />
        </Suspense>
      )}
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

interface SendActionProps extends LookProps {
  invoice: Invoice;
}

/** Asks for the invoice's e-mail; first whether, where it may have arrived or a name may not be printed in full. */
function SendAction({ isRow, invoice }: SendActionProps) {
  const { id, invoiceNumber, status, mailStatus } = invoice;
  const [isAsked, setIsAsked] = useState(false);
  const isAgain = mayHaveArrived(mailStatus);
  const { send, isPending } = useSendMail(
    (error) => TEXTS.sendFailed(invoiceNumber, error),
    () => setIsAsked(false),
  );
  const ask = () => send({ invoiceId: id });
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
        onClick={() => (isAgain || mayPrintMarks(invoice) ? setIsAsked(true) : ask())}
      />
      {isAsked && (
        <QuestionDialog
          title={isAgain ? TEXTS.resendTitle : BULK_TEXTS.sendTitle}
          confirm={[label, TEXTS.sending]}
          busy={isPending}
          onConfirm={ask}
          onClose={() => setIsAsked(false)}
        >
          {isAgain ? TEXTS.resendQuestion(invoiceNumber) : BULK_TEXTS.sendQuestion(1, 0)}
          <NamesNotDrawn invoices={[invoice]} />
        </QuestionDialog>
      )}
    </>
  );
}
