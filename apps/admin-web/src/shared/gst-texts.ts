import type { GstBasis } from '@tidycrew/contracts';

/** How GST is counted, in the settings and in the report. */
export const GST_BASIS_TEXTS: Record<'names' | 'means', Record<GstBasis, string>> = {
  names: { accruals: 'Accruals', cash: 'Cash' },
  means: {
    accruals: 'GST counts in the quarter in which an invoice is issued, paid or not.',
    cash: 'GST counts in the quarter in which a payment is received, for the part that is paid.',
  },
};
