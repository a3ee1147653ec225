import { store } from './store';

/** The last e-mail typed into the sign-in form on this device; '' when none. */
export function readLastEmail(): string {
  const email = store.read<unknown>('lastEmail');
  return typeof email === 'string' ? email : '';
}

export function saveLastEmail(email: string): void {
  store.write('lastEmail', email);
}
