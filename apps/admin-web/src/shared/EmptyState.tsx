import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** One line, where rows follow. */
  isLine?: boolean;
}

/** What stands in place of a list with nothing in it, and what to do about it. */
export function EmptyState({ icon, title, text, action, isLine = false }: EmptyStateProps) {
  return (
    <Stack sx={isLine ? LINE : BLOCK}>
      {icon && !isLine && <Box sx={{ color: 'primary.main', '& > svg': { fontSize: '2.5rem' } }}>{icon}</Box>}
      <Typography sx={{ fontSize: isLine ? undefined : '1.125rem', fontWeight: 600 }}>{title}</Typography>
      {text && <Typography color="textSecondary">{text}</Typography>}
      {action && <Box sx={{ mt: isLine ? 0 : 1 }}>{action}</Box>}
    </Stack>
  );
}

const BLOCK = { alignItems: 'center', gap: 1, px: 2, py: 5, textAlign: 'center' } as const;
const LINE = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const;
