import type { ReactNode } from 'react';
import { Layout } from 'react-admin';
import { AdminAppBar } from './AdminAppBar';
import { AdminMenu } from './AdminMenu';

/** Bar with the brand, menu with the person at its foot; the menu is a drawer on small screens. */
export function AdminLayout({ children }: { children?: ReactNode }) {
  return (
    <Layout appBar={AdminAppBar} menu={AdminMenu} appBarAlwaysOn>
      {children}
    </Layout>
  );
}
