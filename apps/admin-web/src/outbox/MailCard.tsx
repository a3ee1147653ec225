import { useRecordContext } from 'react-admin';
import { Button, Typography } from '@mui/material';
import type { OutboxMail } from '@tidycrew/contracts';
import { RecordCard } from '../shared/list';
import { useOpenRecord } from '../shared/dialog/RecordDialog';
import { OutcomeField, StatusField, WhenField } from './fields';
import { ResendButton } from './ResendButton';
import { KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';

/** An e-mail on a small screen. */
export function MailCard() {
  const mail = useRecordContext<OutboxMail>();
  const open = useOpenRecord();
  if (!mail) return null;
  const { id, customerName, to, invoiceNumber, creditNoteNumber, kind, subject } = mail;
  return (
    <RecordCard
      title={customerName}
      badges={<StatusField />}
      isArchived={false}
      actions={
        <>
          <Button variant="outlined" aria-label={TEXTS.open(subject)} onClick={() => open(id)}>
            {TEXTS.show}
          </Button>
          <ResendButton />
        </>
      }
    >
      <p>{[invoiceNumber ?? creditNoteNumber, KIND_LABELS[kind]].filter(Boolean).join(' · ')}</p>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {to} · <WhenField />
      </Typography>
      <OutcomeField />
    </RecordCard>
  );
}
