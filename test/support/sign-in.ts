import type { SessionAnswer } from '@tidycrew/contracts';
import { PASSWORD } from '../factories/index.js';
import type { Client, Reply } from './client.js';

/** What every failed sign-in is answered (decision D11). */
export const INVALID_CREDENTIALS = [401, 'INVALID_CREDENTIALS', 'Invalid email or password'] as const;

/** Signs in with the password that people of the factories have, unless another one is given. */
export function login(
  client: Client,
  email: string,
  password = PASSWORD,
  headers?: Record<string, string>,
): Promise<Reply<SessionAnswer>> {
  return client.post<SessionAnswer>('/api/auth/login', { email, password }, { headers });
}

/** Who this client is signed in as. */
export function me(client: Client, headers?: Record<string, string>): Promise<Reply<SessionAnswer>> {
  return client.get<SessionAnswer>('/api/auth/me', { headers });
}

export async function isSignedIn(client: Client): Promise<boolean> {
  return (await me(client)).status === 200;
}
