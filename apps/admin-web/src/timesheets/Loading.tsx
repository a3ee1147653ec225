import { CircularProgress, Stack } from '@mui/material';

/** What is on its way. */
export function Loading({ size = 18, children }: { size?: number; children: string }) {
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <Spinner size={size} /> {children}
    </Stack>
  );
}

/** Beside words that say it. */
export const Spinner = ({ size }: { size: number }) => (
  <CircularProgress size={size} aria-hidden aria-label={undefined} />
);
