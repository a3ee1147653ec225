import type { ReactNode } from 'react';
import { Stack } from '@mui/material';
import { ON_PAPER, PrintHead } from './print';

interface PageProps {
  /** What heads it on paper, unless its business and the time are enough; null where a part of the page says it. */
  printHead?: ReactNode;
  children: ReactNode;
}

/** The ground of a page: its width, its margins, the distance between its parts; and what it is on paper (decision D183). */
export function Page({ printHead = <PrintHead />, children }: PageProps) {
  return (
    <Stack
      sx={{ gap: 2, width: 1, minWidth: 0, maxWidth: '90rem', mx: 'auto', px: { xs: 1, sm: 1.5 }, pt: 1.5, pb: 6 }}
    >
      {ON_PAPER}
      {printHead}
      {children}
    </Stack>
  );
}
