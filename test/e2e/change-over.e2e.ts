import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type {
  AdminCustomer,
  Checklist,
  CustomerAccess,
  CustomerCode,
  CustomerImportBatch,
  ImportReport,
  ImportUndone,
  Plan,
  PlanImportBatch,
  RevealedCode,
} from '@tidycrew/contracts';
import { Maps } from '../../apps/api/src/platform/integrations/maps/maps.port.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';

let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
}, 60_000);

afterAll(() => world.stop());

interface Sent {
  update?: string[];
  key?: string;
  importId?: number | null;
}

const send = (of: string, csv: string, dryRun: boolean, { update, key, importId }: Sent = {}) =>
  office.post<ImportReport>(
    `/api/admin/${of}/import`,
    { csv, dryRun, ...(update && { update }), ...(importId && { importId }) },
    { key },
  );
const undo = (of: string, id: number | null) => office.post<ImportUndone>(`/api/admin/${of}/imports/${id}/undo`);

/** Customers of a name, with what belongs to their houses, without ids and times. */
async function houses(tag: string) {
  return world.database.query<Record<string, unknown>>(
    `SELECT c.name, c.address, c.phone, c.email, c.notes, c.price_cents, c.clean_frequency, c.is_frequency_known, c.invoice_required, c.billing_name, c.billing_email, c.active,
            (SELECT json_agg(json_build_array(n.kind, n.text) ORDER BY n.position) FROM access_notes n WHERE n.customer_id = c.id) AS notes_of_house,
            (SELECT json_agg(k.label ORDER BY k.label) FROM access_codes k WHERE k.customer_id = c.id AND k.replaced_at IS NULL) AS codes
     FROM customers c WHERE c.name LIKE $1 ORDER BY c.name`,
    [`%${tag}%`],
  );
}
const idOf = async (name: string): Promise<number> => {
  const [row] = await world.database.query<{ id: number }>('SELECT id FROM customers WHERE name = $1', [name]);
  return row!.id;
};
const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await world.database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE ${where}`,
  );
  return row!.count;
};

describe('customers with codes, access notes and payers (D650)', () => {
  const HEAD = 'Name,Address,Notes,Entry,Pets,Avoid,Alarm code,Gate code,Bill to,Billing email';
  const fileOf = (tag: string, code: string): string =>
    `${HEAD}\nElm ${tag},1 Elm Street,Prefers mornings,Side door,Dog Rex,Study,${code},${code}1,Elm Trust,bills@example.test\nOak ${tag},2 Oak Street,,,,,,,,\n`;

  it('come in, and the check shows no code', async () => {
    const [tag, code] = [unique(), `secret${unique()}`];
    const checked = await send('customers', fileOf(tag, code), true, { update: [] });
    expect(checked.data).toMatchObject({ ready: 2, written: 0 });
    expect(checked.text).not.toContain(code);
    const written = await send('customers', fileOf(tag, code), false, { update: [], key: unique() });
    expect(written.data).toMatchObject({ written: 2, rows: [] });
    expect(await houses(tag)).toMatchObject([
      {
        name: `Elm ${tag}`,
        ...{ billing_name: 'Elm Trust', billing_email: 'bills@example.test', codes: ['Alarm', 'Gate'] },
        notes_of_house: expect.arrayContaining([
          ['entry', 'Side door'],
          ['pets', 'Dog Rex'],
          ['dont', 'Study'],
        ]),
      },
      { name: `Oak ${tag}`, notes_of_house: null, codes: null },
    ]);
    const id = await idOf(`Elm ${tag}`);
    const [alarm] = (await office.get<CustomerCode[]>(`/api/admin/customers/${id}/secrets`)).data;
    const told = await office.post<RevealedCode>(`/api/admin/secrets/${alarm!.id}/reveal`);
    expect(told.data.value).toBe(code);
    // Who reads the notes of the house reads what stood in `notes`, too.
    const { notes, saved } = (await office.get<CustomerAccess>(`/api/admin/customers/${id}/access`)).data;
    expect([saved, notes[0]]).toEqual([true, { kind: 'other', text: 'Prefers mornings' }]);
  });

  it('no table keeps a code or the text of the file', async () => {
    const [tag, code] = [unique(), `canary${unique()}`];
    await send('customers', fileOf(tag, code), false, { key: unique() });
    const columns = await world.database.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb')`,
    );
    for (const { table, column } of columns)
      expect([table, column, await count(`"${table}"`, `"${column}"::text LIKE '%${code}%'`)]).toEqual([
        table,
        column,
        0,
      ]);
    expect(await count('idempotency_keys', `answer::text LIKE '%Elm ${tag}%'`)).toBe(0);
  });

  it('importing, undoing and importing again gives the same rows', async () => {
    const [tag, code] = [unique(), unique()];
    const { importId } = (await send('customers', fileOf(tag, code), false)).data;
    const first = await houses(tag);
    expect((await undo('customers', importId)).data).toEqual({ removed: 2, kept: 0 });
    expect(await houses(tag)).toEqual([]);
    expect(await count('access_codes', `customer_id NOT IN (SELECT id FROM customers)`)).toBe(0);
    await send('customers', fileOf(tag, code), false);
    expect(await houses(tag)).toEqual(first);
  });

  it('are imported anew under the key of an import that was undone (D720)', async () => {
    const [tag, code, key] = [unique(), unique(), unique()];
    const { importId } = (await send('customers', fileOf(tag, code), false, { key })).data;
    await undo('customers', importId);
    const again = (await send('customers', fileOf(tag, code), false, { key })).data;
    expect(await houses(tag)).toHaveLength(2);
    expect(again.importId).toBeGreaterThan(importId!);
    // And once.
    expect((await send('customers', fileOf(tag, code), false, { key })).data).toEqual(again);
  });

  it('whose code somebody has seen, or the office has added, stays', async () => {
    const [tag, code] = [unique(), unique()];
    const { importId } = (await send('customers', fileOf(tag, code), false)).data;
    const [elm, oak] = [await idOf(`Elm ${tag}`), await idOf(`Oak ${tag}`)];
    const [alarm] = (await office.get<CustomerCode[]>(`/api/admin/customers/${elm}/secrets`)).data;
    await office.post(`/api/admin/secrets/${alarm!.id}/reveal`);
    world.clock.advance({ minutes: 1 });
    await office.post(`/api/admin/customers/${oak}/secrets`, { label: 'Shed', value: '1' });
    expect((await undo('customers', importId)).data).toMatchObject({ removed: 0, kept: 2 });
  });
});

describe('a second file (D652)', () => {
  const HEAD = 'Name,Address,Phone,Price,Notes,Pets,Alarm code';

  it('shows what differs and writes only what is ticked, where the line has text', async () => {
    const tag = unique();
    const elm = await aCustomer(world.database, { name: `Elm ${tag}`, priceCents: null, notes: 'Old' });
    const csv = `${HEAD}\n${elm.name},9 Other Street,0491 570 006,180.50,,Cat,4711\nFir ${tag},3 Fir Street,,90,,,\n`;
    const before = await houses(tag);
    const { data } = await send('customers', csv, true, { update: [] });
    expect(data.rows[0]).toMatchObject({ customerId: elm.id, problems: [] });
    expect(data.rows[0]!.changes).toEqual([
      { field: 'address', before: elm.address, after: '9 Other Street' },
      { field: 'phone', before: '0412345678', after: '0491570006' },
      { field: 'price', before: null, after: '180.50' },
      { field: 'pets', before: null, after: 'Cat' },
      { field: 'alarmCode', before: null, after: '••••' },
    ]);
    expect(data.rows[1]).toMatchObject({ customerId: null });
    expect(await houses(tag)).toEqual(before);
    await send('customers', csv, false, { update: ['price'] });
    const [fir, changed] = (await houses(tag)).toSorted((a, b) => String(b.name).localeCompare(String(a.name)));
    expect(fir).toMatchObject({ name: `Fir ${tag}`, price_cents: 9000 });
    expect(changed).toEqual({ ...before[0], price_cents: 18_050 });
  });

  it.each([
    ...[
      'address',
      'phone',
      'email',
      'notes',
      'price',
      'cleanFrequency',
      'invoiceRequired',
      'billingName',
      'billingEmail',
    ],
    ...['entry', 'parking', 'pets', 'dont', 'products', 'alarmCode', 'lockboxCode', 'gateCode', 'keySafeCode'],
  ])('law: with only %s ticked nothing else changes', async (field) => {
    const tag = unique();
    const elm = await aCustomer(world.database, { name: `Elm ${tag}`, email: 'old@example.test', notes: 'Old' });
    const columns: Record<string, [heading: string, text: string, column: string]> = {
      ...{ address: ['Address', '9 Other Street', 'address'], phone: ['Phone', '0491 570 006', 'phone'] },
      ...{ email: ['Email', 'new@example.test', 'email'], notes: ['Notes', 'New', 'notes'] },
      ...{ price: ['Price', '99', 'price_cents'], cleanFrequency: ['Frequency', 'monthly', 'clean_frequency'] },
      ...{ invoiceRequired: ['Invoice required', 'yes', 'invoice_required'] },
      ...{ billingName: ['Bill to', 'Trust', 'billing_name'], billingEmail: ['Billing email', 'b@example.test', 'billing_email'] }, // prettier-ignore
      ...{ entry: ['Entry', 'Door', 'notes_of_house'], parking: ['Parking', 'Street', 'notes_of_house'] },
      ...{ pets: ['Pets', 'Cat', 'notes_of_house'], dont: ['Avoid', 'Study', 'notes_of_house'] },
      ...{ products: ['Products', 'Vinegar', 'notes_of_house'], alarmCode: ['Alarm code', '1', 'codes'] },
      ...{ lockboxCode: ['Lockbox code', '2', 'codes'], gateCode: ['Gate code', '3', 'codes'] },
      ...{ keySafeCode: ['Key safe code', '4', 'codes'] },
    };
    const all = Object.values(columns);
    const csv = `Name,${all.map(([heading]) => heading).join(',')}\n${elm.name},${all.map(([, text]) => text).join(',')}\n`;
    const [before] = await houses(tag);
    const { importId } = (await send('customers', csv, false, { update: [field] })).data;
    const [after] = await houses(tag);
    const changed = Object.keys(after!).filter(
      (column) => JSON.stringify(after![column]) !== JSON.stringify(before![column]),
    );
    expect(changed.filter((column) => column !== 'is_frequency_known')).toEqual([columns[field]![2]]);
    const isCode = columns[field]![2] === 'codes';
    expect((await undo('customers', importId)).data).toEqual({
      removed: 0,
      kept: 0,
      ...(!isCode && { restored: 1 }),
    });
    if (!isCode) expect((await houses(tag))[0]).toEqual(before);
  });

  it('gives back only what is still the imported value', async () => {
    const tag = unique();
    const elm = await aCustomer(world.database, { name: `Elm ${tag}`, phone: '0412345678' });
    const csv = `${HEAD}\n${elm.name},,0491 570 006,99,,,\n`;
    const { importId } = (await send('customers', csv, false, { update: ['phone', 'price'] })).data;
    const listed = (await office.get<CustomerImportBatch[]>('/api/admin/customers/imports')).data;
    expect(listed.find(({ id }) => id === importId)).toMatchObject({ customers: 0, updated: 1 });
    await world.database.query('UPDATE customers SET price_cents = 5000 WHERE id = $1', [elm.id]);
    expect((await undo('customers', importId)).data).toEqual({ removed: 0, kept: 1, restored: 1 });
    expect((await houses(tag))[0]).toMatchObject({ phone: '0412345678', price_cents: 5000 });
    expect(await count('customer_import_changes', `customer_id = ${elm.id}`)).toBe(0);
  });

  it('gives an address back together with where it is, or neither', async () => {
    const tag = unique();
    const place = { latitude: '-37.900000', longitude: '145.100000' };
    const [elm, oak] = [
      await aCustomer(world.database, { name: `Elm ${tag}`, ...place }),
      await aCustomer(world.database, { name: `Oak ${tag}`, ...place }),
    ];
    const placed = async ({ id }: { id: number }) =>
      (
        await world.database.query<Record<string, unknown>>(
          'SELECT address, latitude, longitude, is_located FROM customers WHERE id = $1',
          [id],
        )
      )[0];
    const before = await placed(elm);
    const csv = `Name,Address\n${elm.name},1 nowhere ${tag}\n${oak.name},2 nowhere ${tag}\n`;
    const { importId } = (await send('customers', csv, false, { update: ['address'] })).data;
    expect(await placed(elm)).toMatchObject({ latitude: '-37.813600', is_located: false });
    await world.database.query(`UPDATE customers SET address = '1 Own Street' WHERE id = $1`, [oak.id]);
    const own = await placed(oak);
    expect((await undo('customers', importId)).data).toEqual({ removed: 0, kept: 1, restored: 1 });
    expect(await placed(elm)).toEqual(before);
    expect(await placed(oak)).toEqual(own);
  });

  it('says of a code that it replaces another one, which would be gone', async () => {
    const { id, name } = await aCustomer(world.database);
    await office.post(`/api/admin/customers/${id}/codes`, { label: 'alarm', value: '1' });
    const csv = `Name,Address,Alarm code,Gate code\n${name},,4711,4712\n`;
    expect((await send('customers', csv, true, { update: [] })).data.rows[0]!.changes).toEqual([
      { field: 'alarmCode', before: '••••', after: '••••' },
      { field: 'gateCode', before: null, after: '••••' },
    ]);
  });

  it('takes access notes back, and the crew reads `notes` again, unless others were saved since', async () => {
    const tag = unique();
    const customers = [1, 2, 3].map((at) => aCustomer(world.database, { name: `Elm ${at} ${tag}`, notes: 'Old' }));
    const [elm, saved, later] = (await Promise.all(customers)).map(({ id }) => `/api/admin/customers/${id}/access`);
    await office.put(saved!, { notes: [{ kind: 'pets', text: 'Dog' }] });
    const read = async (path?: string) => (await office.get<CustomerAccess>(path!)).data;
    const before = await Promise.all([elm, saved].map(read));
    world.clock.advance({ minutes: 1 });
    const csv = `Name,Address,Pets\n${[1, 2, 3].map((at) => `Elm ${at} ${tag},,Cat`).join('\n')}\n`;
    const { importId } = (await send('customers', csv, false, { update: ['pets'] })).data;
    expect((await read(elm)).notes).toEqual([
      { kind: 'other', text: 'Old' },
      { kind: 'pets', text: 'Cat' },
    ]);
    world.clock.advance({ minutes: 1 });
    const { updatedAt } = await read(later);
    const mine = { notes: [{ kind: 'pets', text: 'Cat Tom' }], expectedUpdatedAt: updatedAt };
    expect((await office.put(later!, mine)).status).toBe(200);
    expect((await undo('customers', importId)).data).toEqual({ removed: 0, kept: 1, restored: 2 });
    expect(await Promise.all([elm, saved].map(read))).toEqual(before);
    expect((await read(later)).notes).toEqual(mine.notes);
  });

  it('keeps what was before for as long as it can be undone, a day', async () => {
    const { id, name } = await aCustomer(world.database, { phone: '0412345678' });
    await send('customers', `${HEAD}\n${name},,0491 570 006,,,,\n`, false, { update: ['phone'] });
    const kept = () => count('customer_import_changes', `customer_id = ${id}`);
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await kept()).toBe(1);
    const now = world.clock.now();
    world.clock.advance({ hours: 24 });
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await kept()).toBe(0);
    world.clock.set(now);
    office = await world.as(await aPerson(world.database, { role: 'admin' }));
  });

  it('undone before the first, leaves the first to be undone whole', async () => {
    const tag = unique();
    const first = (await send('customers', `${HEAD}\nElm ${tag},1 Elm Street,,,,,\n`, false)).data.importId;
    world.clock.advance({ minutes: 1 });
    const second = (await send('customers', `${HEAD}\nElm ${tag},,,99,,,\n`, false, { update: ['price'] })).data
      .importId;
    await undo('customers', second);
    expect((await undo('customers', first)).data).toMatchObject({ removed: 1, kept: 0 });
  });

  /** As a file brings them that does not say how often (D409). */
  const ofUnknownFrequency = async () => {
    const customer = await aCustomer(world.database);
    await world.database.query(
      `UPDATE customers SET clean_frequency = 'one-off', is_frequency_known = false,
         updated_at = date_trunc('milliseconds', updated_at) WHERE id = $1`,
      [customer.id],
    );
    return customer;
  };

  describe.each([
    ['the last first', [2, 1, 0]],
    ['the first first', [0, 1, 2]],
    ['the first last', [1, 2, 0]],
    ['the second last', [2, 0, 1]],
    ['the second first, then the first', [1, 0, 2]],
    ['the first, then the last', [0, 2, 1]],
  ])('three files one after the other, undone %s', (_, order) => {
    const files = [
      'Phone,Price,Frequency,Pets,Address\n,0491 570 006,90,weekly,Cat,1 nowhere',
      'Phone,Billing email,Frequency,Pets,Address\n,0491 570 157,b@example.test,fortnightly,Dog,2 nowhere',
      'Phone,Price,Frequency,Email,Address\n,0491 570 158,95,monthly,e@example.test,',
    ];
    const update = ['phone', 'price', 'cleanFrequency', 'pets', 'address', 'billingEmail', 'email'];
    const write = async (name: string, file: string) => {
      world.clock.advance({ minutes: 1 });
      const [head = '', line = ''] = file.split('\n');
      const csv = `Name,${head}\n${name}${line}\n`;
      return (await send('customers', csv, false, { update })).data.importId;
    };
    const undoAll = async (ids: (number | null)[]) => {
      for (const at of order) {
        world.clock.advance({ minutes: 1 });
        expect((await undo('customers', ids[at]!)).status).toBe(200);
      }
    };

    it('give back what was before all of them (D725)', async () => {
      const { id, name } = await ofUnknownFrequency();
      const whole = async () =>
        (await world.database.query(
          `SELECT to_jsonb(c) - 'waits_for_place' AS row,
                  (SELECT json_agg(json_build_array(n.kind, n.text)) FROM access_notes n WHERE n.customer_id = c.id) AS notes
           FROM customers c WHERE c.id = $1`,
          [id],
        )) as object[];
      const before = await whole();
      const ids: (number | null)[] = [];
      for (const file of files) ids.push(await write(name, file));
      await undoAll(ids);
      expect(await whole()).toEqual(before);
      expect(await count('customer_import_changes', `customer_id = ${id}`)).toBe(0);
    });

    it('leave nothing of a customer that the first of them brought', async () => {
      const name = `Elm ${unique()}`;
      const ids = [await write(name, `Phone,Address\n,0412 345 678,3 nowhere ${name}`)];
      for (const file of files.slice(1)) ids.push(await write(name, file));
      await undoAll(ids);
      expect(await count('customers', `name = '${name}'`)).toBe(0);
    });
  });

  it('leaves a frequency that somebody has chosen since known', async () => {
    const [elm, oak] = [await ofUnknownFrequency(), await ofUnknownFrequency()];
    const csv = `Name,Address,Frequency\n${elm.name},,weekly\n${oak.name},,one-off\n`;
    const { importId } = (await send('customers', csv, false, { update: ['cleanFrequency'] })).data;
    const both = `id IN (${elm.id}, ${oak.id})`;
    await world.database.query(`UPDATE customers SET clean_frequency = 'monthly' WHERE ${both}`);
    expect((await undo('customers', importId)).data).toEqual({ removed: 0, kept: 2 });
    expect(await count('customers', `${both} AND clean_frequency = 'monthly' AND is_frequency_known`)).toBe(2);
  });

  it('finds who is meant by the address, too, says so, and takes two lines for no one', async () => {
    const tag = unique();
    const elm = await aCustomer(world.database, { name: `Elm ${tag}`, address: `${tag} Elm Street, Carlton` });
    const csv = `${HEAD}\nMr Elm ${tag},"${elm.address}",,99,,,\n${elm.name},,,98,,,\n`;
    const { data } = await send('customers', csv, true, { update: [] });
    expect(data.rows[0]).toMatchObject({ customerId: elm.id, hints: [`Taken for ${elm.name}, who has this address.`] });
    expect(data.rows[1]!.problems).toEqual(['Line 2 has the same customer.']);
  });

  it('refuses fields that are none', async () => {
    const reply = await send('customers', `${HEAD}\nA,B,,,,,\n`, true, { update: ['active'] });
    expectError(reply, 400, 'VALIDATION_FAILED');
  });
});

describe('a price out of a file (D653)', () => {
  it('makes drafts of cleans that waited for it, mails nothing, and is named in the check', async () => {
    const tag = unique();
    const elm = await aCustomer(world.database, {
      ...{ name: `Elm ${tag}`, priceCents: null, email: 'elm@example.test', invoiceRequired: true },
    });
    const done = { clockIn: '2026-03-03T22:00:00Z', clockOut: '2026-03-04T00:00:00Z' };
    const crew = { memberIds: [(await aPerson(world.database)).id] };
    await aClean(world.database, { ...done, ...crew, customerId: elm.id, priceCents: null, baseMinutes: null, allottedMinutes: null }); // prettier-ignore
    const csv = `Name,Address,Price\n${elm.name},,165\n`;
    const { data } = await send('customers', csv, true, { update: [] });
    const sentence = '1 clean takes this price. The invoices wait as drafts; nothing is mailed.';
    expect(data.rows[0]!.hints).toEqual([sentence]);
    const mails = await count('mails');
    expect((await send('customers', csv, false, { update: ['price'] })).status).toBe(200);
    const invoices = await world.database.query('SELECT status, total_cents FROM invoices WHERE customer_id = $1', [
      elm.id,
    ]);
    expect(invoices).toEqual([{ status: 'draft', total_cents: 16_500 }]);
    expect(await count('mails')).toBe(mails);
  });
});

describe('plans out of a file of jobs (D651)', () => {
  const HEAD = 'Customer,Address,Rhythm,Next visit,From,To,Minutes,Team,Note';
  const plansOf = async (name: string): Promise<Plan[]> =>
    (await office.get<Plan[]>(`/api/admin/plans?customerId=${await idOf(name)}`)).data;

  it('begin with their next day, and say what changes and who is nobody’s', async () => {
    const [elm, oak, team] = [
      await aCustomer(world.database),
      await aCustomer(world.database),
      await aTeam(world.database),
    ];
    const csv = [
      HEAD,
      `${elm.name},,Every 2 weeks on Mondays,2026-03-02,09:00,11:00,120,${team.name.toUpperCase()},Side gate`,
      `${oak.name},,Monthly,2026-03-10,,,,Nobody’s,`,
      `${oak.name},,,2026-03-20,,,,,`,
      `Nobody ${unique()},,weekly,2026-03-10,,,,,`,
      `${elm.name},,whenever,2026-03-10,,,,,`,
    ].join('\n');
    const { rows, ready } = (await send('plans', csv, true)).data;
    expect(ready).toBe(3);
    expect(rows[0]).toMatchObject({
      becomes: `Every 2 weeks on Monday from 05/03/2026, 09:00 to 11:00, 120 min, ${team.name}`,
      hints: [],
    });
    expect(rows[1]!.hints).toEqual([
      "There is no team Nobody’s: the visits are nobody's yet.",
      'Monthly becomes the 2nd Tuesday of each month.',
    ]);
    expect(rows[1]!.unknownTeam).toBe('Nobody’s');
    expect(rows[2]!.becomes).toBe('Once from 20/03/2026');
    expect(rows[3]).toMatchObject({ customerId: null, problems: ['There is no customer of this name.'] });
    expect(rows[4]!.problems).toEqual(['The rhythm "whenever" could not be read.']);
    expectError(
      await send('plans', csv, false),
      400,
      'VALIDATION_FAILED',
      '2 rows have problems. Nothing was imported.',
    );

    const key = unique();
    const good = csv.split('\n').slice(0, 4).join('\n');
    const written = (await send('plans', good, false, { key })).data;
    expect(written).toMatchObject({ written: 3, rows: [] });
    expect((await send('plans', good, false, { key })).data).toEqual(written);
    expect(await plansOf(elm.name)).toMatchObject([
      {
        ...{ rule: { everyWeeks: 2 }, anchorDay: '2026-03-02', fromDay: '2026-03-05', teamId: team.id },
        ...{ windowFrom: '09:00', windowTo: '11:00', minutes: 120, note: 'Side gate' },
      },
    ]);
    const days = await world.database.query<{ day: string }>(
      'SELECT day::text FROM visits WHERE customer_id = $1 ORDER BY day LIMIT 2',
      [elm.id],
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-03-16', '2026-03-30']);
    expect(await count('visits', `customer_id = ${oak.id} AND day = '2026-03-20' AND plan_id IS NULL`)).toBe(1);
    const again = (await send('plans', good, true)).data.rows;
    expect(again[0]!.problems).toEqual(['The customer has this plan already.']);
  });

  it('are visits, each day of a list of appointments one, and none twice', async () => {
    const { id, name } = await aCustomer(world.database);
    const line = (day: string, from: string) => `${name},,,${day},${from},,,,`;
    const good = [HEAD, line('2026-03-10', '09:00'), line('2026-03-10', '14:00'), line('2026-03-17', '')];
    const problemsOf = async (lines: string[]) =>
      (await send('plans', lines.join('\n'), true)).data.rows.map(({ problems }) => problems);
    expect(await problemsOf([...good, good[1]!])).toEqual([[], [], [], ['Line 2 has the same plan.']]);
    expect((await send('plans', good.join('\n'), false)).data).toMatchObject({ written: 3 });
    expect(await count('visits', `customer_id = ${id}`)).toBe(3);
    const isThere = ['The customer has this visit already.'];
    expect(await problemsOf([...good, line('2026-03-17', '09:00')])).toEqual([isThere, isThere, isThere, []]);
  });

  it('are undone with their visits, but not what somebody has changed, placed or used', async () => {
    const customers = await Promise.all([1, 2, 3, 4].map(() => aCustomer(world.database)));
    const csv = [HEAD, ...customers.map(({ name }, at) => `${name},,${at === 3 ? '' : 'weekly'},2026-03-10,,,,,`)].join(
      '\n',
    );
    const { importId } = (await send('plans', csv, false)).data;
    const listed = (await office.get<PlanImportBatch[]>('/api/admin/plans/imports')).data;
    expect(listed.find(({ id }) => id === importId)?.plans).toBe(4);
    world.clock.advance({ minutes: 1 });
    const [changed] = await plansOf(customers[0]!.name);
    await office.put(`/api/admin/plans/${changed!.id}`, { note: 'New' });
    const [placed] = await world.database.query<{ id: number }>('SELECT id FROM visits WHERE customer_id = $1', [customers[1]!.id]); // prettier-ignore
    await office.put(`/api/admin/visits/${placed!.id}`, { day: '2026-03-12' });
    expect((await undo('plans', importId)).data).toEqual({ removed: 2, kept: 2 });
    expect(await plansOf(customers[2]!.name)).toEqual([]);
    expect(await count('visits', `customer_id IN (${customers[2]!.id}, ${customers[3]!.id})`)).toBe(0);
    expect(await plansOf(customers[0]!.name)).toHaveLength(1);
    expectError(await undo('plans', importId), 409, 'CONFLICT');
    // Importing again gives the same, also under the key of before (D720).
    const [third, key] = [[HEAD, `${customers[2]!.name},,weekly,2026-03-10,,,,,`].join('\n'), unique()];
    for (const isUndone of [true, false]) {
      const { data } = await send('plans', third, false, { key });
      expect(data.written).toBe(1);
      expect(await plansOf(customers[2]!.name)).toMatchObject([{ rule: { everyWeeks: 1 }, anchorDay: '2026-03-10' }]);
      if (isUndone) expect((await undo('plans', data.importId)).data).toEqual({ removed: 1, kept: 0 });
    }
  });

  it('are made once, and so are single visits, of which a customer may have several', async () => {
    const { id, name } = await aCustomer(world.database);
    const csv = [
      HEAD,
      `${name},,weekly,2026-03-10,,,,,`,
      `${name},,,2026-03-20,,,,,`,
      `${name},,,2026-03-27,,,,,`,
    ].join('\n');
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const replies = await Promise.all(
      [office, second].map((by) => by.post<ImportReport>('/api/admin/plans/import', { csv, dryRun: false })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await plansOf(name)).toHaveLength(1);
    expect(await count('visits', `customer_id = ${id} AND plan_id IS NULL`)).toBe(2);
    await world.database.query(`UPDATE visits SET day = '2026-03-24' WHERE customer_id = $1 AND day = '2026-03-20'`, [
      id,
    ]);
    expect((await send('plans', csv, true)).data.rows.map(({ problems }) => problems)).toEqual([
      ['The customer has this plan already.'],
      ['The customer has this visit already.'],
      ['The customer has this visit already.'],
    ]);
  });

  it('are for admins only, and no part joins somebody else’s file', async () => {
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    expect((await manager.post('/api/admin/plans/import', { csv: HEAD, dryRun: true })).status).toBe(403);
    const { name } = await aCustomer(world.database);
    const csv = `${HEAD}\n${name},,weekly,2026-03-10,,,,,\n`;
    expectError(await send('plans', csv, false, { importId: 2_000_000_000 }), 409, 'CONFLICT');
    expect(await plansOf(name)).toEqual([]);
  });

  it('remind nobody before the day after tomorrow', async () => {
    world.clock.set(START_OF_TESTS);
    await world.database.query('UPDATE business_settings SET visit_reminders_enabled = true');
    const [team, soon, later] = [
      await aTeam(world.database),
      await aCustomer(world.database, { email: 'soon@example.test' }),
      await aCustomer(world.database, { email: 'later@example.test' }),
    ];
    const line = ({ name }: { name: string }, day: string) => `${name},,,${day},,,,${team.name},`;
    await send('plans', [HEAD, line(soon, '2026-03-06'), line(later, '2026-03-07')].join('\n'), false);
    const told = async () =>
      (
        await world.database.query<{ id: number }>(
          'SELECT customer_id AS id FROM visit_notices WHERE reminded_at IS NOT NULL',
        )
      )
        .map(({ id }) => id)
        .filter((id) => id === soon.id || id === later.id);
    for (const hours of [0, 24]) {
      world.clock.set(new Date(Date.parse('2026-03-05T05:00:00Z') + hours * 3_600_000));
      await world.app.get(Scheduler).runNow('visit-mails');
    }
    await world.database.query('UPDATE business_settings SET visit_reminders_enabled = false');
    expect(await told()).toEqual([later.id]);
  });
});

describe('addresses that nobody asked for in time (D690)', () => {
  let replica: TestApp;
  beforeAll(async () => {
    // The clock has gone on for days.
    office = await world.as(await aPerson(world.database, { role: 'admin' }));
    replica = await startApp({ database: world.database, clock: world.clock });
  });
  afterAll(() => replica.stop());
  /** The map's answer comes after the time that an import has for it. */
  async function withSlowMap<T>(work: () => Promise<T>): Promise<T> {
    const late = Date.now() + 9_000;
    const asked = jest.spyOn(world.app.get(Maps), 'geocode').mockImplementation(() => {
      jest.spyOn(Date, 'now').mockReturnValue(late);
      return Promise.resolve(null);
    });
    try {
      return await work();
    } finally {
      expect(asked).toHaveBeenCalled();
      jest.restoreAllMocks();
    }
  }
  const place = (app = world): Promise<number> => app.app.get(Scheduler).runNow('places');
  const placesOf = (tag: string) =>
    world.database.query<{ located: boolean; latitude: string; waits: boolean }>(
      `SELECT is_located AS located, latitude, waits_for_place AS waits FROM customers WHERE name LIKE $1 ORDER BY name`,
      [`%${tag}%`],
    );
  const toPlace = async () => (await office.get<Checklist>('/api/admin/checklist')).data.toPlace;
  const [LOST, FOUND] = [
    { located: false, latitude: '-37.813600', waits: false },
    { located: true, latitude: '-37.800000', waits: false },
  ];

  it('are placed by a task, each once, and the import can still be undone whole', async () => {
    const tag = unique();
    const csv = `Name,Address\nElm ${tag},1 Elm Street\nFir ${tag},nowhere\nOak ${tag},3 Oak Street\n`;
    const { data } = await withSlowMap(() => send('customers', csv, false));
    expect(data).toMatchObject({ written: 3, unplaced: 3, toPlace: 3 });
    expect(await placesOf(tag)).toEqual(Array.from({ length: 3 }, () => ({ ...LOST, waits: true })));
    expect(await toPlace()).toBe(3);
    // Somebody has the form of one open meanwhile.
    const path = `/api/admin/customers/${await idOf(`Oak ${tag}`)}`;
    const { data: open } = await office.get<AdminCustomer>(path);
    expect(await place()).toBe(3);
    expect(await placesOf(tag)).toEqual([FOUND, LOST, FOUND]);
    expect([await toPlace(), await place()]).toEqual([0, 0]);
    world.clock.advance({ minutes: 1 });
    expect((await office.put<AdminCustomer>(path, { ...open, price: 99 })).data).toMatchObject({ located: true });
    expect((await undo('customers', data.importId)).data).toEqual({ removed: 2, kept: 1 });
  });

  it('asked for in time, are not asked for again', async () => {
    const tag = unique();
    const { data } = await send('customers', `Name,Address\nElm ${tag},1 Elm Street\nFir ${tag},nowhere\n`, false);
    expect(data).toMatchObject({ unplaced: 1, toPlace: 0 });
    expect([await place(), await placesOf(tag)]).toEqual([0, [FOUND, LOST]]);
  });

  it.each([true, false])('of who was there already go back with the address, placed: %s', async (isPlaced) => {
    const tag = unique();
    const elm = await aCustomer(world.database, { name: `Elm ${tag}`, latitude: '-37.900000' });
    const read = async () => [...(await houses(tag)), ...(await placesOf(tag))];
    const before = await read();
    const csv = `Name,Address\n${elm.name},9 Other Street\n`;
    const { data } = await withSlowMap(() => send('customers', csv, false, { update: ['address'] }));
    expect(data).toMatchObject({ toPlace: 1 });
    if (isPlaced) expect([await place(), await placesOf(tag)]).toEqual([1, [FOUND]]);
    expect((await undo('customers', data.importId)).data).toEqual({ removed: 0, kept: 0, restored: 1 });
    await world.database.query('UPDATE customers SET waits_for_place = false WHERE id = $1', [elm.id]);
    expect(await read()).toEqual(before);
  });

  it('are placed by two processes once, more than a run takes in several, and never over what the office has written', async () => {
    const tag = unique();
    await world.database.query(
      `INSERT INTO customers (name, address, latitude, longitude, is_located, waits_for_place, active)
       SELECT 'Elm ' || n || ' ${tag}', n || ' Elm Street', -37.8136, 144.9631, false, true, n > 1 FROM generate_series(1, 200) AS n`,
    );
    const changed = await idOf(`Elm 2 ${tag}`);
    const asked = jest.spyOn(world.app.get(Maps), 'geocode').mockImplementationOnce(async () => {
      await world.database.query(`UPDATE customers SET address = 'nowhere' WHERE id = $1`, [changed]);
      return { latitude: '-37.100000', longitude: '144.100000', precision: 'address' };
    });
    expect(await place()).toBe(150);
    expect(asked.mock.calls[0]![0]).toBe('2 Elm Street');
    jest.restoreAllMocks();
    expect(await count('customers', `id = ${changed} AND waits_for_place AND latitude = -37.8136`)).toBe(1);
    // Archived ones come last.
    expect(await count('customers', `name = 'Elm 1 ${tag}' AND waits_for_place`)).toBe(1);
    await Promise.all([place(), place(replica)]);
    expect(await count('customers', `name LIKE '%${tag}' AND NOT is_located`)).toBe(1);
    expect(await count('customers', 'waits_for_place')).toBe(0);
  });
});

describe('the migration', () => {
  it('goes back with what imports have kept, and runs again', async () => {
    const db = await createTestDatabase();
    const source = createDataSource(db.url, 2);
    await source.initialize();
    const tables = async (): Promise<string[]> =>
      (
        await db.query<{ name: string }>(
          `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1`,
        )
      ).map(({ name }) => name);
    const before = await tables();
    const [admin, customer] = [await aPerson(db, { role: 'admin' }), await aCustomer(db)];
    await db.query('INSERT INTO customer_imports (id, created_by_id, created_at) VALUES (1, $1, now())', [admin.id]);
    await db.query(`INSERT INTO customer_import_changes (import_id, customer_id, before, after) VALUES (1, $1, '{}', '{}')`, [customer.id]); // prettier-ignore
    await db.query(`INSERT INTO plan_imports (created_by_id, plan_ids, visit_ids, created_at) VALUES ($1, '{1}', '{}', now())`, [admin.id]); // prettier-ignore
    while ((await tables()).includes('plan_imports')) await source.undoLastMigration();
    expect(before.filter((name) => !/^(plan_imports|customer_import_changes)$/.test(name))).toEqual(
      expect.arrayContaining(await tables()),
    );
    expect(await tables()).not.toContain('customer_import_changes');
    await source.runMigrations();
    expect(await tables()).toEqual(before);
    expect(await db.query('SELECT id FROM customer_imports')).toEqual([{ id: 1 }]);
    await source.destroy();
    await db.drop();
  });
});

describe('200 files of odd headings', () => {
  it('cause no failure, leave nothing half, mail nothing and issue nothing', async () => {
    const HEADINGS = ['Name', 'Address', 'Price', 'Customer', 'Rhythm', 'Next visit', 'Email', 'First name', 'Last name', 'Alarm code', 'Pets', 'From', 'To', 'Team', 'Minutes', '', 'Total', '=1+1', 'Näme', '💥']; // prettier-ignore
    const CELLS = ['', 'Elm', '1 Elm Street', '99', '1e9', 'weekly', 'every 0 weeks on Monday', '2026-03-10', '31/02/2026', '09:00', '"open', "'=cmd()", 'x'.repeat(600), '\u0000', '🏠'.repeat(90), 'a@example.test', '-1']; // prettier-ignore
    office = await world.as(await aPerson(world.database, { role: 'admin' }));
    let seed = 66;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    // Who is there already, with cleans that wait for a price.
    const elm = await aCustomer(world.database, { name: 'Elm', priceCents: null, invoiceRequired: true });
    await aClean(world.database, { customerId: elm.id, priceCents: null, baseMinutes: null, allottedMinutes: null });
    const [mails, issued] = [await count('mails'), await count('invoices', `status <> 'draft'`)];
    for (let file = 0; file < 200; file++) {
      const of = ['customers', 'plans', 'staff'][file % 3]!;
      const headings = Array.from({ length: 1 + next(6) }, () => HEADINGS[next(HEADINGS.length)]!);
      const needed = {
        customers: ['Name', 'Address'],
        plans: ['Customer'],
        staff: ['First name', 'Last name', 'Email'],
      }[of]!;
      const head = next(3) > 0 ? [...new Set([...needed, ...headings])] : headings;
      const lines = Array.from({ length: next(4) }, () => head.map(() => CELLS[next(CELLS.length)]!).join(','));
      const csv = [head.join(','), ...lines].join('\n');
      const tables = { customers: 'customers', plans: 'plans', staff: 'users' };
      const before = await count(tables[of as 'plans']);
      for (const dryRun of [true, false]) {
        const reply = await send(of, csv, dryRun, of === 'customers' && next(2) ? { update: ['price', 'pets'] } : {});
        expect([csv, reply.status < 500]).toEqual([csv, true]);
        if (dryRun || reply.status !== 200) expect(await count(tables[of as 'plans'])).toBe(before);
      }
    }
    expect([await count('mails'), await count('invoices', `status <> 'draft'`)]).toEqual([mails, issued]);
  }, 120_000);
});
