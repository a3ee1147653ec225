import type { AuthProvider } from 'react-admin';
import { currentUser, forgetUser, goToLogin, never, tellTabs } from './current-user';
import { logout, store } from '@tidycrew/web/session';

/** Admins and managers stay; staff go to their pages, the signed-out to the sign-in screen (document 000 section 2, D8). */
export const authProvider: AuthProvider = {
  login: () => goToLogin(),

  async logout() {
    tellTabs();
    try {
      await logout();
    } catch (error) {
      // Told to the server again at the next check; on this device the person is out.
      console.warn('The server has not heard of the sign-out yet.', error);
    }
    forgetUser();
    store.wipe();
    window.location.assign('/login');
    return never();
  },

  async checkAuth() {
    const user = await currentUser();
    if (!user) return goToLogin();
    if (user.role !== 'staff') return;
    window.location.replace('/staff/dashboard');
    return never();
  },

  async checkError(error: { status?: number }) {
    if (error.status !== 401) return;
    forgetUser();
    return goToLogin();
  },

  async getIdentity() {
    const user = await currentUser();
    if (!user) return goToLogin();
    return { id: user.id, fullName: user.name, role: user.role };
  },

  /** Admins may do everything; managers read dashboard, schedule and who is due, and have a profile, which asks nobody (D8, D54, D62). */
  async canAccess({ resource, action }) {
    return (
      (await currentUser())?.role === 'admin' ||
      ['dashboard', 'due'].includes(resource) ||
      (resource === 'schedule' && action === 'list')
    );
  },
};
