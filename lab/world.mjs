import pg from 'pg';
import { prepare } from './prepare.mjs';
import { benchName, migrateTo, seedBench, seedMark } from './seed.mjs';

/**
 * @typedef {object} World the database that is measured, and who asks it what
 * @property {string} url
 * @property {number} size how many times 60 staff and all that belongs to them
 * @property {Record<'cleaner' | 'admin', string>} cookies of people who are signed in
 * @property {string[]} cleaners their cookies: staff, some of whom are on a clean
 * @property {string[]} admins their cookies
 * @property {number[]} customerIds a few, of everywhere
 * @property {{ from: string, to: string }[]} spans seven days each, the newest first
 * @property {string[]} mondays of past weeks, the newest first
 * @property {{ cookie: string, email: string, teamId: number, customerId: number, memberIds: number[] }[]} crews
 * @property {number} customerId
 * @property {{ from: string, to: string }} lastDays the seven days until today
 * @property {string} lastMonday of the week before this one
 * @property {{ customerId: number, jobIds: number[] }[]} billable cleans to make an invoice of
 * @property {number[]} visited customers with open visits of today, at whose nobody is
 * @property {{ from: string, to: string }[]} boards seven days each
 * @property {{ kept: string, draft: string }} invoices their numbers, made by finishWorld
 * @property {string} nearbyTag the ETag of all customers nearby that a phone has
 * @property {string} productUrl where the product serves it
 * @property {Map<string, string>} dayTags by cookie, the ETag of the crew's day that its phone has
 * @property {pg.Client} database
 * @property {() => Promise<void>} close ends the connection and removes the database
 */

/**
 * A copy of the large business, prepared: what is measured changes nothing of what is kept for the next time. Seeds the
 * business when there is none of today.
 * @param {string} adminUrl of a user that may make databases
 * @param {number} years
 * @param {number} [size] how many times 60 staff and all that belongs to them
 * @returns {Promise<World>}
 */
export async function openWorld(adminUrl, years, size = 1) {
  const seeded = benchName(years, size);
  if (!(await isOfToday(adminUrl, seeded))) await seedBench(adminUrl, years, { size });
  const name = `${seeded}_run`;
  const url = addressOf(adminUrl, name);
  const admin = await connected(adminUrl);
  const remove = () => admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await remove();
  await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${seeded}" STRATEGY FILE_COPY`);
  // It may have been seeded before the newest change of the schema.
  await migrateTo(url);
  const database = await connected(url);
  return {
    ...(await prepare(database)),
    url,
    size,
    database,
    close: async () => {
      await database.end();
      await remove();
      await admin.end();
    },
  };
}

/**
 * What only the product can make: an issued invoice with its kept PDF, and a draft.
 * @param {World} world
 * @param {string} productUrl
 */
export async function finishWorld(world, productUrl) {
  const asked = async (method, path, cookie, body) => {
    const sent = body && { body: JSON.stringify(body), headers: { cookie, 'content-type': 'application/json' } };
    const answer = await fetch(productUrl + path, { method, headers: { cookie }, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { admin } = world.cookies;
  const made = [];
  for (const cleans of world.billable) made.push(await asked('POST', '/api/invoices', admin, cleans));
  const [kept, draft] = made;
  await asked('PUT', `/api/invoices/${kept.id}/status`, admin, { status: 'sent' });
  world.invoices = { kept: kept.invoiceNumber, draft: draft.invoiceNumber };
  world.productUrl = productUrl;
  world.dayTags = new Map();
  world.nearbyTag = '';
}

async function isOfToday(adminUrl, name) {
  const mark = await seedMark(adminUrl);
  const admin = await connected(adminUrl);
  try {
    const { rows } = await admin.query(
      `SELECT shobj_description(oid, 'pg_database') = $2 AS "isOfToday" FROM pg_database WHERE datname = $1`,
      [name, mark],
    );
    return rows[0]?.isOfToday === true;
  } finally {
    await admin.end();
  }
}

async function connected(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

function addressOf(adminUrl, name) {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
