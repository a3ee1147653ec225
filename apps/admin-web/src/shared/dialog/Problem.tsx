import { useEffect, useRef } from 'react';
import { Alert } from '@mui/material';

/** In a dialog: why it did not work; the button that was pressed may be far from here in a long form. */
export function Problem({ children }: { children: string | null | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which React would take for what cleans up.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  if (!children) return null;
  return (
    <Alert ref={frame} severity="error" sx={{ width: 1, mt: 1 }}>
      {children}
    </Alert>
  );
}
