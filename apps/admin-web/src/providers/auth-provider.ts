import type { AuthProvider } from 'react-admin';
import { logout, store } from '@tidycrew/web/session';
import { currentUser, forgetUser, goToLogin, never, tellTabs } from '../session/current-user';
import { isAllowed } from './pages';

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

  /** The profile asks nobody. */
  canAccess: async ({ resource, action }) => isAllowed((await currentUser())?.role, resource, action),
};
