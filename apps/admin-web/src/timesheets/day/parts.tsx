import { useId, type ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';

/** One subject of the day's dialog. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography component="h3" id={titleId} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** What was said or changed, one below the other. */
export function Entries({ children }: { children: ReactNode }) {
  return (
    <Stack component="ol" sx={LINES}>
      {children}
    </Stack>
  );
}

const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& q': { display: 'block', whiteSpace: 'pre-line' },
} as const;
