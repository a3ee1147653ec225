import { Box, GlobalStyles, Typography } from '@mui/material';
import type { InvitedPerson } from '@tidycrew/contracts';
import { QrCode } from '@tidycrew/web/qr';
import { useMoment } from '../../shared/moment';
import { DIALOG_ON_PAPER } from '../../theme/print';
import { INVITATION_TEXTS } from './texts';

const TEXTS = INVITATION_TEXTS.all;

/** A piece of paper for each person: a QR code and three lines (decision D655). */
export function InvitationSheet({ people }: { people: readonly InvitedPerson[] }) {
  const moment = useMoment();
  return (
    <>
      <GlobalStyles styles={DIALOG_ON_PAPER} />
      <Box component="ul" aria-label={TEXTS.sheetOf} sx={SHEET}>
        {people.map(({ id, name, email, url, expiresAt }) => (
          <Box key={id} component="li" sx={PIECE}>
            <QrCode text={url ?? ''} label={INVITATION_TEXTS.code(name)} />
            <div>
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography>{email}</Typography>
              <Typography variant="body2">{TEXTS.scan(moment(expiresAt ?? ''))}</Typography>
            </div>
          </Box>
        ))}
      </Box>
    </>
  );
}

const SHEET = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '@media print': { gridTemplateColumns: '1fr 1fr' },
} as const;

/** Cut apart along the dashes. */
const PIECE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  p: 1,
  border: '1px dashed',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
  '@media print': { '& svg': { width: '4.5cm', height: 'auto' } },
} as const;
