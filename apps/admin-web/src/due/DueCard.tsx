import { createContext, use } from 'react';
import { useRecordContext } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import { Button, Chip, Link, Paper, Stack, Typography } from '@mui/material';
import type { CleanFrequency, DueCustomer } from '@tidycrew/contracts';
import { shortDay } from '../shared/short-day';
import { FREQUENCY_LABELS } from '../customers/dialog-texts';
import { recordPath } from '../providers/address/record-path';
import { DUE_TEXTS as TEXTS } from './texts';

/** What can be done for a customer. */
export interface DueWork {
  /** Opens the Add Clean dialog. */
  onAddClean: (customer: DueCustomer) => void;
  /** Makes a visit by hand (decision D56). */
  onMakeVisit: (customer: DueCustomer) => void;
}

/** null: the person only reads. */
export const DueWorkContext = createContext<DueWork | null>(null);

/** The customer around it, on the board. */
export function DueCard() {
  const customer = useRecordContext<DueCustomer>();
  const work = use(DueWorkContext);
  if (!customer) return null;
  const { customerId, customerName, address, cleanFrequency, lastCleanDay, visitId, visitDay } = customer;
  const cleaned = lastCleanDay === null ? TEXTS.neverCleaned : TEXTS.lastClean(shortDay(lastCleanDay));
  return (
    <Paper component="li" variant="outlined" sx={CARD}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
        {work ? (
          <Link component={PageLink} to={recordPath('customers', customerId)} underline="hover">
            {customerName}
          </Link>
        ) : (
          customerName
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {address}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {FREQUENCY_LABELS[cleanFrequency as CleanFrequency]}, {cleaned}
      </Typography>
      <Stack direction="row" sx={LINE}>
        <DueChip {...customer} />
        {visitDay !== null && (
          <Link
            component={PageLink}
            to={`/schedule?day=${visitDay}`}
            variant="body2"
            aria-label={TEXTS.plannedAt(customerName)}
          >
            {TEXTS.planned}
          </Link>
        )}
      </Stack>
      {work && (
        <Stack direction="row" sx={LINE}>
          {visitId === null && (
            <Button
              variant="outlined"
              size="small"
              aria-label={TEXTS.makeVisitAt(customerName)}
              onClick={() => work.onMakeVisit(customer)}
            >
              {TEXTS.makeVisit}
            </Button>
          )}
          <Button
            size="small"
            aria-label={TEXTS.addCleanAt(customerName)}
            onClick={() => work.onAddClean(customer)}
            // In line with the words above.
            sx={{ px: 0 }}
          >
            {TEXTS.addClean}
          </Button>
        </Stack>
      )}
    </Paper>
  );
}

function DueChip({ daysLate, dueDay }: Pick<DueCustomer, 'daysLate' | 'dueDay'>) {
  if (daysLate > 0) return <Chip size="small" variant="outlined" color="warning" label={TEXTS.late(daysLate)} />;
  if (daysLate === 0) return <Chip size="small" variant="outlined" color="info" label={TEXTS.today} />;
  return <Chip size="small" variant="outlined" label={TEXTS.on(shortDay(dueDay))} />;
}

const CARD = { display: 'flex', flexDirection: 'column', gap: 0.5, p: 1.5, overflowWrap: 'anywhere' } as const;
const LINE = { flexWrap: 'wrap', alignItems: 'center', gap: 0.75 } as const;
