import type { ReactNode } from 'react';
import { Link as PageLink } from 'react-router';
import { Link } from '@mui/material';

/** A line of 'Needs you'. */
export type Need = readonly [key: string | number, words: ReactNode];

export const To = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={PageLink} to={to} sx={{ fontWeight: 500 }}>
    {children}
  </Link>
);
