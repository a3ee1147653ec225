import { Link as PageLink } from 'react-router';
import { Link, Stack, Typography } from '@mui/material';
import type { CreditNote } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { shownAmount } from '../shared/amount';
import { PAYMENT_TEXTS } from '../payments/texts';
import { showPath } from '../providers/address/record-path';
import { ShowDialog } from '../shared/dialog/ShowDialog';
import { useMoment } from '../shared/moment';
import { Ends, Fact, Facts, Part } from '../shared/show/RecordShow';
import { InvoiceField, NoteActions } from './fields';
import { NOTE_TEXTS as TEXTS, NOTES_TEXTS } from './texts';

interface CreditNoteDialogProps {
  id: number;
  onClose: () => void;
}

/** /admin/credit-notes/5: one credit note whole. */
export default function CreditNoteDialog(props: CreditNoteDialogProps) {
  return (
    <ShowDialog<CreditNote>
      {...props}
      resource="credit-notes"
      titleOf={(note) => (note ? TEXTS.title(note.creditNoteNumber) : TEXTS.unknown)}
      gone={TEXTS.gone}
    >
      {(note) => <Whole note={note} />}
    </ShowDialog>
  );
}

function Whole({ note }: { note: CreditNote }) {
  const moment = useMoment();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="strong" variant="h6" sx={{ fontWeight: 600 }}>
          {shownAmount(note.total)}
        </Typography>
        <Link component={PageLink} to={showPath('customers', note.customerId)}>
          {note.customerName}
        </Link>
      </Stack>
      <NoteActions />
      <Facts>
        <Fact label={NOTES_TEXTS.issued}>{formatDay(note.issueDate)}</Fact>
        <Fact label={NOTES_TEXTS.invoice}>
          <InvoiceField />
        </Fact>
        <Fact label={NOTES_TEXTS.reason}>{note.reason}</Fact>
        <Fact label={TEXTS.by}>{PAYMENT_TEXTS.byAt(note.createdByName, moment(note.createdAt))}</Fact>
      </Facts>
      <Part title={TEXTS.lines}>
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
          {note.lines.map(({ lineId, description, amount }) => (
            <li key={lineId}>
              <Ends end={shownAmount(amount)}>{description}</Ends>
            </li>
          ))}
        </Stack>
        {note.gst !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
            {TEXTS.gst(shownAmount(note.gst))}
          </Typography>
        )}
      </Part>
    </>
  );
}
