import type { CustomerCode } from '@tidycrew/contracts';
import { aPerson, aSession, unique, type World } from '../factories/index.js';

/** A code of a customer that an admin saves through the API, because only the server has the key. */
export async function aCode(
  server: { baseUrl: string },
  database: World,
  customer: { id: number },
  { label = `Gate ${unique()}`, value = '4711', now }: { label?: string; value?: string; now?: Date } = {},
): Promise<CustomerCode> {
  const { token } = await aSession(database, await aPerson(database, { role: 'admin' }), { now });
  const answer = await fetch(`${server.baseUrl}/api/admin/customers/${customer.id}/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}` },
    body: JSON.stringify({ label, value }),
  });
  const { data } = (await answer.json()) as { data?: CustomerCode };
  if (!data) throw new Error(`The code was answered with ${answer.status}.`);
  return data;
}
