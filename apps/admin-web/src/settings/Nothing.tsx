import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

/** In place of a list that holds nothing yet. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ py: 4, textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography color="textSecondary">{children}</Typography>
    </Box>
  );
}
