import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { Alert, Box, GlobalStyles } from '@mui/material';
import { useTopLayer } from '../theme/top-layer';
import { useOffice, useServerAway } from '../data-provider';
import { TEXTS } from '../texts';

/** How long until the server is asked again whether it is there. */
const AGAIN_MS = 10_000;

/** Says that the server is away before somebody's next press fails, above an open dialog too, until a call is answered. */
export function ServerAway() {
  const office = useOffice();
  const layer = useTopLayer();
  const isAway = useServerAway();
  useQuery({
    queryKey: ['server-away'],
    queryFn: ({ signal }) => office.askForAnswer({ signal }),
    enabled: isAway,
    refetchInterval: AGAIN_MS,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  if (!isAway) return null;
  return createPortal(
    <Box className="server-away" sx={NOTICE}>
      {ABOVE_IT}
      <Alert severity="warning" role="status">
        {TEXTS.serverAway}
      </Alert>
    </Box>,
    layer,
  );
}

/** At the foot, because the head is the notifications'; presses go through it to what it covers. */
const NOTICE = {
  position: 'fixed',
  zIndex: 1900,
  bottom: 'calc(12px + var(--safe-bottom))',
  left: '50%',
  width: 'min(34rem, calc(100vw - 32px))',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 3,
  pointerEvents: 'none',
  transform: 'translateX(-50%)',
  displayPrint: 'none',
} as const;

/** A dialog ends above it: its buttons stay in sight. */
const ABOVE_IT = (
  <GlobalStyles
    styles={{ 'dialog:has(> .server-away), [role=dialog]:has(> .server-away)': { paddingBottom: '8.5rem' } }}
  />
);
