import { useRecordContext } from 'react-admin';
import { Box, Link, Typography } from '@mui/material';
import type { OutboxMail } from '@tidycrew/contracts';
import { useMoment } from '../shared/moment';
import { useOpenRecord } from '../shared/dialog/RecordDialog';
import { MailBadge } from './MailBadge';
import { outcomeOf } from './outcome';
import { aboutOf, KIND_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';

/** Each draws something of the e-mail around it, in the table, on a card and in its dialog. */
const useMail = () => useRecordContext<OutboxMail>();

export function WhenField() {
  const mail = useMail();
  const moment = useMoment();
  return mail ? moment(mail.createdAt) : null;
}

export function RecipientField() {
  const mail = useMail();
  if (!mail) return null;
  return (
    <Box sx={WORDS}>
      <strong>{mail.customerName}</strong>
      <Typography variant="inherit" color="textSecondary">
        {mail.to}
      </Typography>
    </Box>
  );
}

/** Opens the e-mail. */
export function AboutField() {
  const mail = useMail();
  const open = useOpenRecord();
  if (!mail) return null;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Link
        component="button"
        variant="inherit"
        underline="hover"
        aria-label={TEXTS.open(mail.subject)}
        onClick={() => open(mail.id)}
        sx={{ '&&': { p: 0 }, minHeight: 24, fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {aboutOf(mail)}
      </Link>
      {aboutOf(mail) !== KIND_LABELS[mail.kind] && (
        <Typography variant="inherit" color="textSecondary">
          {KIND_LABELS[mail.kind]}
        </Typography>
      )}
    </Box>
  );
}

export function StatusField() {
  const mail = useMail();
  if (!mail) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <MailBadge status={mail.status} />
      <Typography variant="inherit" color="textSecondary">
        {TEXTS.attempts(mail.attempts)}
      </Typography>
    </Box>
  );
}

export function OutcomeField() {
  const mail = useMail();
  const moment = useMoment();
  if (!mail) return null;
  return (
    <Box sx={WORDS}>
      {outcomeOf(mail, moment).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Box>
  );
}

const WORDS = { minWidth: '11rem', overflowWrap: 'anywhere' } as const;
