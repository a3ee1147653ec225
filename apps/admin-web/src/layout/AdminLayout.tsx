import type { ReactNode } from 'react';
import { Layout, Sidebar, type SidebarProps } from 'react-admin';
import { TEXTS } from '../texts';
import { AdminAppBar } from './AdminAppBar';
import { AdminMenu } from './AdminMenu';

/** Bar with the brand, menu with the person at its foot; the menu is a drawer on small screens. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} sidebar={AdminSidebar} appBarAlwaysOn>
      {children}
    </Layout>
  );
}

function AdminSidebar(props: SidebarProps) {
  return (
    <Sidebar
      {...props}
      slotProps={{ paper: { 'aria-label': TEXTS.menu } }}
      sx={{ borderRight: 1, borderColor: 'divider', '& .RaSidebar-paper': { bgcolor: 'background.paper' } }}
    />
  );
}
