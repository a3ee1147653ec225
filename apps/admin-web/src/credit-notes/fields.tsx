import { useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { Box, Button, Link } from '@mui/material';
import type { CreditNote } from '@tidycrew/contracts';
import { useSendMail } from '../outbox/use-send-mail';
import { recordPath } from '../providers/address/record-path';
import { OpenLink } from '../shared/dialog/OpenRecord';
import { NOTES_TEXTS as TEXTS } from './texts';

/** Each draws one field of the credit note around it, in the table, on a card and in its dialog. */
const useNote = () => useRecordContext<CreditNote>();

export function NumberField() {
  const number = useNote()?.creditNoteNumber ?? '';
  return <OpenLink label={TEXTS.detailsOf(number)}>{number}</OpenLink>;
}

export function InvoiceField() {
  const note = useNote();
  return (
    note && (
      <Link component={PageLink} to={recordPath('invoices', note.invoiceId)}>
        {note.invoiceNumber}
      </Link>
    )
  );
}

/** PDF and e-mail of the credit note around it. */
export function NoteActions() {
  const note = useNote();
  const { send, isPending } = useSendMail((error) => TEXTS.sendFailed(note?.creditNoteNumber ?? '', error));
  if (!note) return null;
  const number = note.creditNoteNumber;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={TEXTS.pdfOf(number)}
        href={`/api/credit-notes/${number}/pdf`}
        target="_blank"
        rel="noopener"
      >
        {TEXTS.pdf}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={TEXTS.sendOf(number)}
        disabled={isPending}
        onClick={() => send({ creditNoteNumber: number })}
      >
        {isPending ? TEXTS.sending : TEXTS.send}
      </Button>
    </Box>
  );
}
