/** Fields of a range in one line. */
export const RANGE_LINE = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  '& > :has(> label)': { width: { xs: 1, sm: '11rem' } },
} as const;
