import { Box } from '@mui/material';
import type { InvoiceDetails } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { shownAmount } from '../format';
import { ENDS, LINES, PANEL, QUIET, SUM } from '../look';
import { CREATE_TEXTS, DETAILS_TEXTS as TEXTS } from '../texts';

/** The cleans on an invoice and what they come to (decision D43). */
export function InvoiceLines({ invoice: { lines, totalAmount, gstAmount } }: { invoice: InvoiceDetails }) {
  return (
    <Box component="section" aria-label={TEXTS.lines} sx={PANEL}>
      <ul>
        {lines.map((line) => (
          <Box component="li" key={line.jobId} sx={{ ...ENDS, pb: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box component="span" sx={LINES}>
              <span>
                {formatDay(line.date)} · {line.description}
              </span>
              <Box component="span" sx={QUIET}>
                {line.address}
              </Box>
            </Box>
            <span>{shownAmount(line.amount)}</span>
          </Box>
        ))}
      </ul>
      <Box component="p" sx={SUM}>
        <span>{CREATE_TEXTS.total}</span>
        <strong>{shownAmount(totalAmount)}</strong>
      </Box>
      {gstAmount !== null && (
        <Box component="p" sx={{ ...QUIET, textAlign: 'right' }}>
          {CREATE_TEXTS.gst(shownAmount(gstAmount))}
        </Box>
      )}
    </Box>
  );
}
