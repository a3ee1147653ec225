import { useState } from 'react';
import { Box, Link, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { CancelButton } from '../shared/dialog/GuardedDialog';
import { ShowDialog } from '../shared/dialog/ShowDialog';
import { Fact, Facts } from '../shared/show/RecordShow';
import { COMMON_TEXTS } from '../shared/texts';
import { OutcomeField, StatusField, WhenField } from './fields';
import { ResendButton } from './ResendButton';
import { aboutOf, isToCustomer, OUTBOX_TEXTS as TEXTS } from './texts';

interface MailDialogProps {
  id: number;
  onClose: () => void;
}

/** One e-mail as it was or will be sent. */
export default function MailDialog(props: MailDialogProps) {
  return (
    <ShowDialog<OutboxMailDetails>
      {...props}
      resource="outbox"
      titleOf={(mail) => (mail ? TEXTS.mailOf(aboutOf(mail)) : TEXTS.mail)}
      isWhole={(mail) => 'html' in mail}
      gone={TEXTS.gone}
      foot={
        <>
          <CancelButton>{COMMON_TEXTS.close}</CancelButton>
          <ResendButton />
        </>
      }
    >
      {(mail) => <Whole mail={mail} />}
    </ShowDialog>
  );
}

function Whole({ mail }: { mail: OutboxMailDetails }) {
  const [body, setBody] = useState<'html' | 'text'>('html');
  return (
    <Stack sx={{ gap: 2, overflowWrap: 'anywhere' }}>
      <StatusField />
      <OutcomeField />
      <Facts>
        <Fact label={TEXTS.subject}>{mail.subject}</Fact>
        <Fact label={TEXTS.to}>{mail.to}</Fact>
        {mail.copyTo !== null && <Fact label={TEXTS.copyTo}>{mail.copyTo}</Fact>}
        <Fact label={isToCustomer(mail.kind) ? TEXTS.customer : TEXTS.person}>{mail.customerName}</Fact>
        <Fact label={TEXTS.when}>
          <WhenField />
        </Fact>
        {mail.remindedInvoices.length > 0 && (
          <Fact label={TEXTS.invoices}>
            {mail.remindedInvoices.map((number) => (
              <div key={number}>
                <Link href={`/api/invoices/${number}/pdf`} target="_blank" rel="noopener">
                  {number}
                </Link>
              </div>
            ))}
          </Fact>
        )}
        {mail.attachmentName !== null && (
          <Fact label={TEXTS.attachment}>
            <Link href={attachmentOf(mail)} target="_blank" rel="noopener">
              {TEXTS.attachmentOf(mail.attachmentName)}
            </Link>
          </Fact>
        )}
        <Fact label={TEXTS.messageId}>{mail.messageId}</Fact>
        {mail.requestId !== null && <Fact label={TEXTS.requestId}>{mail.requestId}</Fact>}
      </Facts>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={TEXTS.body}
        value={body}
        onChange={(_, chosen: typeof body | null) => setBody(chosen ?? body)}
      >
        <ToggleButton value="html">{TEXTS.html}</ToggleButton>
        <ToggleButton value="text">{TEXTS.text}</ToggleButton>
      </ToggleButtonGroup>
      {body === 'html' ? (
        // An empty sandbox: no scripts, no forms, no way out of the frame.
        <Box component="iframe" title={TEXTS.htmlFrame} sandbox="" srcDoc={mail.html} sx={FRAME} />
      ) : (
        <Box component="pre" tabIndex={0} sx={TEXT}>
          {mail.text}
        </Box>
      )}
    </Stack>
  );
}

const BODY = { height: '26rem', border: 1, borderColor: 'divider', borderRadius: 1 } as const;
/** Mail is made for white paper, in dark rooms too. */
const FRAME = { ...BODY, width: 1, bgcolor: '#ffffff', colorScheme: 'light' } as const;
const TEXT = { ...BODY, m: 0, px: 2, py: 1.5, font: 'inherit', whiteSpace: 'pre-wrap', overflowY: 'auto' } as const;

/** The address of the PDF that hangs on an e-mail. */
const attachmentOf = ({ invoiceNumber, creditNoteNumber, statementId }: OutboxMail): string =>
  statementId !== null
    ? `/api/statements/${statementId}/pdf`
    : creditNoteNumber === null
      ? `/api/invoices/${invoiceNumber}/pdf`
      : `/api/credit-notes/${creditNoteNumber}/pdf`;
