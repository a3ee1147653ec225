import { Typography } from '@mui/material';
import type { FinancialReport } from '@tidycrew/contracts';
import { formatDay } from '@tidycrew/domain';
import { REPORTS_TEXTS as TEXTS } from './texts';

interface WithoutGstProps {
  report: Pick<FinancialReport, 'withoutGst' | 'gstSince'>;
  /** More to say where prices have GST. */
  more?: string;
}

/** That sums of money are without GST; nothing where the business is not registered. */
export function WithoutGst({ report: { withoutGst, gstSince }, more }: WithoutGstProps) {
  if (!withoutGst) return null;
  const sentences = [TEXTS.withoutGst, gstSince && TEXTS.gstSince(formatDay(gstSince)), more];
  return (
    <Typography variant="body2" color="textSecondary">
      {sentences.filter(Boolean).join(' ')}
    </Typography>
  );
}
