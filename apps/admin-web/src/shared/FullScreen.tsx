import type { ReactNode } from 'react';
import { CircularProgress, Stack, Typography } from '@mui/material';

interface FullScreenProps {
  title: string;
  text?: string;
  /** What can be done about it; absent: it is waited for. */
  action?: ReactNode;
}

/** A whole screen for one state: waiting, or something that stands in the way. */
export function FullScreen({ title, text, action }: FullScreenProps) {
  return (
    <Stack component="main" sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, minHeight: '100dvh', p: 2 }}>
      <Stack role="status" sx={{ alignItems: 'center', gap: 2, textAlign: 'center' }}>
        {!action && <CircularProgress size={40} aria-hidden />}
        <Typography variant="h6" component="p">
          {title}
        </Typography>
        {text && <Typography color="textSecondary">{text}</Typography>}
      </Stack>
      {action}
    </Stack>
  );
}
