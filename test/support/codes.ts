import type { Page } from '@playwright/test';
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

/** Answers as a copy of 0.8.0 does, which stands beside newer ones during an upgrade and does not know their addresses (D622). */
export const answeredBy080 = (page: Page): Promise<unknown> =>
  page.route(/\/api\/.*\/(codes|code-reveals)([/?]|$)/, (route) => route.fulfill({ status: 404 }));
