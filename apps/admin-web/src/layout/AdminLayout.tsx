import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Sidebar, SkipNavigationButton, useSidebarState, type SidebarProps } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Box, useMediaQuery } from '@mui/material';
import { ExpiredSession } from '../session/ExpiredSession';
import { PageSkeleton } from '../shared/PageSkeleton';
import { TEXTS } from '../texts';
import { AdminAppBar } from './AdminAppBar';
import { AdminMenu } from './AdminMenu';
import { PageError } from './PageError';
import { ServerAway } from './ServerAway';
import { useIsDrawer } from './use-is-drawer';

/**
 * The menu with the brand at its head and the person at its foot, beside the page as one sheet; on small screens a bar with the
 * brand, and the menu as a drawer. In the place of react-admin's
 * Layout, which brings its editor of preferences and the inputs of that along, and has the menu inside of <main>, which
 * shall hold the page and nothing else. Its parts have the same class names.
 */
export function AdminLayout({ children }: { children?: ReactNode }) {
  const isDrawer = useIsDrawer();
  return (
    <Box className="layout" sx={FRAME}>
      <SkipNavigationButton />
      <ServerAway />
      <Box className="RaLayout-appFrame" sx={BELOW_BAR}>
        {isDrawer && <AdminAppBar />}
        <AdminSidebar appBarAlwaysOn>
          <AdminMenu />
        </AdminSidebar>
        <Box component="main" className="RaLayout-contentWithSidebar" sx={SHEET}>
          <Box id="main-content" className="RaLayout-content" sx={CONTENT}>
            <ErrorBoundary FallbackComponent={PageError}>
              <Suspense fallback={<PageSkeleton />}>
                {children}
                <ExpiredSession />
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

// A wide table scrolls inside the page instead of pushing the menu together.
const GROWING = { display: 'flex', flexGrow: 1, minWidth: 0 } as const;
const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  zIndex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: '100vh',
  bgcolor: 'background.default',
} as const;
const BELOW_BAR = { ...GROWING, mt: { xs: 7, sm: 0 } } as const;
const CONTENT = { ...GROWING, flexDirection: 'column', flexBasis: 0, zIndex: 2, px: 1 } as const;
/** The page is one sheet beside the menu. */
const SHEET = {
  ...GROWING,
  m: { sm: '8px 8px 8px 0' },
  border: { sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: { sm: '12px' },
  bgcolor: 'background.paper',
  '@media print': { border: 0 },
} as const;

function AdminSidebar(props: SidebarProps) {
  const isOpen = useOpenMenu();
  return (
    <Sidebar
      {...props}
      open={isOpen}
      slotProps={{ paper: { 'aria-label': TEXTS.menu } }}
      sx={{ flexShrink: 0, height: '100vh' }}
    />
  );
}

/**
 * A phone that is turned upright gets the menu as a drawer, which must not lie open over the page; below 1,280 px the menu
 * is folded to its signs, because the words would take the room of a table (decision D311).
 */
function useOpenMenu(): boolean {
  const isDrawer = useIsDrawer();
  const isTablet = useMediaQuery((theme) => theme.breakpoints.down(1280), { noSsr: true });
  const room = isDrawer ? 0 : isTablet ? 1 : 2;
  const [isOpen, setIsOpen] = useSidebarState();
  const change = useRef(setIsOpen);
  change.current = setIsOpen;
  const before = useRef(2);
  const hasLess = room < before.current;

  useEffect(() => {
    // A menu that was folded on a wide screen stays so.
    if (room !== before.current) change.current(room === 2);
    before.current = room;
  }, [room]);
  return isOpen && !hasLess;
}
