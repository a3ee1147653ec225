import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';

interface NothingProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** What stands in place of visits where there are none. */
export function Nothing({ title, text, action }: NothingProps) {
  return (
    <Stack sx={LOOK}>
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action}
    </Stack>
  );
}

const LOOK = {
  alignItems: 'center',
  gap: 0.5,
  p: 3,
  border: '1px dashed var(--border-strong)',
  borderRadius: 1,
  textAlign: 'center',
} as const;
