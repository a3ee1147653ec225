import { CircularProgress, Stack } from '@mui/material';

/** What is on its way. */
export function Loading({ size = 18, children }: { size?: number; children: string }) {
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      <CircularProgress size={size} aria-hidden aria-label={undefined} /> {children}
    </Stack>
  );
}
