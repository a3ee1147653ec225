import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** What stands in place of a list with nothing in it, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, px: 2, py: 5, textAlign: 'center' }}>
      {icon && <Box sx={{ color: 'primary.main', '& > svg': { fontSize: '2.5rem' } }}>{icon}</Box>}
      <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Stack>
  );
}
