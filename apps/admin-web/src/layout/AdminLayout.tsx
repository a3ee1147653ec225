import { useEffect, useRef, type ReactNode } from 'react';
import { Layout, Sidebar, useSidebarState, type SidebarProps } from 'react-admin';
import { useMediaQuery } from '@mui/material';
import { ExpiredSession } from '../session/ExpiredSession';
import { InSlices } from '../common/InSlices';
import { TEXTS } from '../texts';
import { AdminAppBar } from './AdminAppBar';
import { AdminMenu } from './AdminMenu';

/** Bar with the brand, menu with the person at its foot; the menu is a drawer on small screens. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout
      appBar={BarAndMenu}
      sidebar={Nothing}
      appBarAlwaysOn
      sx={{
        // A wide table scrolls inside the page instead of pushing the menu together.
        '&.layout, & .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
        '& .RaLayout-appFrame': { flexDirection: 'row' },
      }}
    >
      <InSlices>{children}</InSlices>
      <ExpiredSession />
    </Layout>
  );
}

/** The library has the menu inside of <main>, which shall hold the page and nothing else. */
function BarAndMenu({ alwaysOn }: { alwaysOn?: boolean }) {
  return (
    <>
      <InSlices>
        <AdminAppBar alwaysOn={alwaysOn} />
      </InSlices>
      <AdminSidebar appBarAlwaysOn={alwaysOn}>
        <InSlices>
          <AdminMenu />
        </InSlices>
      </AdminSidebar>
    </>
  );
}

const Nothing = () => null;

function AdminSidebar(props: SidebarProps) {
  const isOpen = useOpenMenu();
  return (
    <Sidebar
      {...props}
      open={isOpen}
      slotProps={{ paper: { 'aria-label': TEXTS.menu } }}
      sx={{
        flexShrink: 0,
        borderRight: 1,
        borderColor: 'divider',
        // The fixed part stays when a long page is scrolled away from the rest of it.
        '& .RaSidebar-paper, & .RaSidebar-fixed': { bgcolor: 'background.paper' },
      }}
    />
  );
}

/** A phone that is turned upright gets the menu as a drawer, which must not lie open over the page. */
function useOpenMenu(): boolean {
  const isDrawer = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setIsOpen] = useSidebarState();
  const change = useRef(setIsOpen);
  change.current = setIsOpen;
  const wasDrawer = useRef(false);
  const isNewDrawer = isDrawer && !wasDrawer.current;

  useEffect(() => {
    // A menu that was folded on a wide screen stays so.
    if (isDrawer || wasDrawer.current) change.current(!isDrawer);
    wasDrawer.current = isDrawer;
  }, [isDrawer]);
  return isOpen && !isNewDrawer;
}
