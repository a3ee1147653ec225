/** Fields of a range in one line. */
export const RANGE_LINE = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  '& > .MuiFormControl-root': { width: { xs: 1, sm: '11rem' } },
  '& .MuiInputBase-root': { minHeight: 40, bgcolor: 'background.paper' },
} as const;
