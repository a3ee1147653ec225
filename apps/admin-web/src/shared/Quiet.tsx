import type { ReactNode } from 'react';
import { Typography } from '@mui/material';

/** What is said on the side, in a line of its own. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  );
}
