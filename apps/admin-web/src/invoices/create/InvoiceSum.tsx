import { Box } from '@mui/material';
import { formatDollars, type InvoiceTotals } from '@tidycrew/domain';
import { PANEL, QUIET, SUM } from '../look';
import { CREATE_TEXTS as TEXTS } from '../texts';

/** What it comes to, GST included; follows every choice, aloud too (decision D43). */
export function InvoiceSum({ totals: { totalCents, gstCents } }: { totals: InvoiceTotals }) {
  return (
    <Box sx={PANEL} role="status">
      <Box component="p" sx={SUM}>
        <span>{TEXTS.total}</span>
        <strong>{formatDollars(totalCents)}</strong>
      </Box>
      {gstCents !== null && (
        <Box component="p" sx={QUIET}>
          {TEXTS.gst(formatDollars(gstCents))}
        </Box>
      )}
    </Box>
  );
}
