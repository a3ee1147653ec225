/** Sentences of the date range filter (document 001 section 2). */
export const RANGE_TEXTS = {
  label: 'Date Range',
  custom: 'Custom Range',
  from: 'Start date',
  to: 'End date',
  apply: 'Apply Filter',
  problems: {
    missing: 'Please choose a start date and an end date.',
    order: 'The start date must not be after the end date.',
    tooLong: 'A range can be at most 366 days long.',
    notADay: 'Please choose a start date and an end date.',
  },
};
