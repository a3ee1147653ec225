import { cleanEmail } from '@tidycrew/domain';

/**
 * What the fields of a sign-in hold when it is sent. A password manager may have filled them without an event: React hears
 * nothing of it, and would empty a field with a `value` of its own when it draws it again.
 */
export function sentSignIn(form: HTMLFormElement): { email: string; password: string } {
  const sent = new FormData(form);
  const textOf = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: cleanEmail(textOf('email')), password: textOf('password') };
}
