import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminStaff, ImportReport, ImportUndone, StaffImportBatch } from '@tidycrew/contracts';
import { aCustomer, aKey, aPerson, aTeam, unique } from '../factories/index.js';
import { fileEmails } from '../fixtures/file-emails.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';

let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
}, 60_000);

afterAll(() => world.stop());

const send = (csv: string, dryRun: boolean, key?: string, importId?: number | null) =>
  office.post<ImportReport>('/api/admin/staff/import', { csv, dryRun, ...(importId && { importId }) }, { key });
const undo = (id: number | null, key?: string) =>
  office.post<ImportUndone>(`/api/admin/staff/imports/${id}/undo`, undefined, { key });
const emails = (count: number): string[] => Array.from({ length: count }, () => `imported.${unique()}@example.test`);
const fileOf = (addresses: string[]): string =>
  `First name,Last name,Email\n${addresses.map((email) => `Ima,Ported,${email}`).join('\n')}\n`;
const withEmail = async (email: string): Promise<AdminStaff | undefined> =>
  (await office.get<AdminStaff[]>(`/api/admin/staff${listQuery({ filter: { q: email } })}`)).data[0];
const isListed = async (id: number | null): Promise<boolean> =>
  (await office.get<StaffImportBatch[]>('/api/admin/staff/imports')).data.some((one) => one.id === id);

describe('people out of a file (D194)', () => {
  it('says what is wrong with each line, and writes none of a file with a problem', async () => {
    const known = await aPerson(world.database, { firstName: 'Kim', lastName: 'Known' });
    const [email] = emails(1);
    const csv = [
      'Role,Phone,Email,Last name,First name',
      `staff,0412 345 678,${email},Nowak,Anna`,
      `manager,,${email!.toUpperCase()},Again,Anna`,
      `admin,,${unique()}@example.test,Boss,Bea`,
      `,12345678901,no address,,Carl`,
      `,,${known.email},Known,Kim`,
      `,,${unique()}@example.test,Long,Lena,more`,
      `,,anna’s-${email},O’Brien,Anna`,
      `,,Anna <ANNA's–${email}>,O’Brien,Anna`,
      `,,josé-${email},Ruiz,José`,
    ].join('\n');
    const { data } = await send(csv, true);
    expect(data).toMatchObject({ ready: 2, written: 0, importId: null });
    expect(data.rows.map(({ problems }) => problems)).toEqual([
      [],
      ['Line 2 has the same e-mail address.'],
      ['Role must be staff or manager; admins are added by hand.'],
      expect.arrayContaining(['Last name is required', 'Please enter a valid email address']),
      ['Kim Known has this e-mail address already.'],
      ['This line has more cells than the heading line.'],
      [],
      ['Line 8 has the same e-mail address.'],
      ['Check the sign "é" in this e-mail address.'],
    ]);
    expect(data.rows[0]).toMatchObject({ line: 2, name: 'Anna Nowak', address: email });
    const refused = await send(csv, false);
    expectError(refused, 400, 'VALIDATION_FAILED', '7 rows have problems. Nothing was imported.');
    expect(await withEmail(email!)).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'The file needs a heading line and at least one person.'],
    [
      'a password',
      'First name,Last name,Email,Password\na,b,c,d',
      'The column "password" is not known. Columns are: First name, Last name, Email, Phone, Role, Team, Active.',
    ],
    ['no address', 'First name,Last name\na,b', 'The column "Email" is missing.'],
  ])('refuses a file with %s', async (_, csv, sentence) => {
    expectError(await send(csv, true), 400, 'VALIDATION_FAILED', sentence);
  });

  it('keeps e-mail addresses with plain signs, out of links, names and sentences (D406)', async () => {
    const cases = fileEmails(`${unique()}.test`);
    const { written } = (await send(fileOf(cases.map(([typed]) => typed)), false)).data;
    expect(written).toBe(cases.length);
    for (const [, kept] of cases) expect((await withEmail(kept))?.email).toBe(kept);
  });

  it('adds everybody without a password, once, reads the export’s own file, and is in the activity', async () => {
    const [a, b] = emails(2);
    const csv = `First name,Last name,Email,Phone,Role,Team today,Active,Member since\nAnna,Nowak,${a},0412 345 678,Manager,,yes,2026-01-01\nBen,Tran,${b},,,,,\n`;
    const key = unique();
    const first = await send(csv, false, key);
    expect(first.data).toMatchObject({ ready: 2, written: 2, unplaced: 0 });
    expect((await send(csv, false, key)).data).toEqual(first.data);
    expect(await withEmail(a!)).toMatchObject({
      name: 'Anna Nowak',
      phone: '0412345678',
      role: 'manager',
      active: true,
      hasPassword: false,
      invitation: null,
    });
    expect(await withEmail(b!)).toMatchObject({ phone: null, role: 'staff', hasPassword: false });
    const signIn = await world.nobody().post('/api/auth/login', { email: a, password: 'anything' });
    expect(signIn.status).toBe(401);
    expectError(await send(csv, false), 400, 'VALIDATION_FAILED');
    const [logged] = await world.database.query<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'user.imported' ORDER BY id DESC LIMIT 1`,
    );
    expect(logged!.details).toMatchObject({ people: 2, importId: first.data.importId });
  });

  it('is undone with all its parts, but not who was changed, invited or put into a team', async () => {
    const [first, second] = [emails(3), emails(2)];
    const { importId } = (await send(fileOf(first), false)).data;
    expect((await send(fileOf(second), false, undefined, importId)).data.importId).toBe(importId);
    const idOf = async (email: string): Promise<number> => (await withEmail(email))!.id;
    world.clock.advance({ minutes: 1 });
    const { firstName, lastName, email, phone, role } = (await withEmail(first[0]!))!;
    const changed = { firstName: `${firstName}n`, lastName, email, phone, role };
    expect((await office.put(`/api/admin/staff/${await idOf(first[0]!)}`, changed)).status).toBe(200);
    await office.post(`/api/admin/staff/${await idOf(first[1]!)}/invitation`, {});
    await aTeam(world.database, { members: [{ id: await idOf(second[0]!) }] as never });
    expect(await isListed(importId)).toBe(true);
    const key = unique();
    expect((await undo(importId, key)).data).toEqual({ removed: 2, kept: 3 });
    expect((await undo(importId, key)).data).toEqual({ removed: 2, kept: 3 });
    expect(await withEmail(first[2]!)).toBeUndefined();
    expect(await withEmail(first[0]!)).toBeDefined();
    expect(await isListed(importId)).toBe(false);
    expectError(await undo(importId), 409, 'CONFLICT', 'This import was undone already, or is older than a day.');
    expectError(await send(fileOf(emails(1)), false, undefined, importId), 409, 'CONFLICT');
    // The addresses are free again.
    expect((await send(fileOf([first[2]!]), true)).data.ready).toBe(1);
  });

  it('is done anew under its key once it was undone, also by another admin (D720)', async () => {
    const [email] = emails(1);
    const key = unique();
    const { importId } = (await send(fileOf([email!]), false, key)).data;
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    expect((await other.post<ImportUndone>(`/api/admin/staff/imports/${importId}/undo`)).data.removed).toBe(1);
    const again = (await send(fileOf([email!]), false, key)).data;
    expect(again).toMatchObject({ written: 1 });
    expect(again.importId).toBeGreaterThan(importId!);
    expect(await withEmail(email!)).toBeDefined();
    expect((await send(fileOf([email!]), false, key)).data).toEqual(again);
  });

  it('brings people in as archived, and takes who leads a team for a cleaner (D550)', async () => {
    const [gone, leader, boss] = emails(3);
    const csv = `First name,Last name,Email,Role,Active\na,b,${gone},Supervisor,no\na,b,${leader},Team Leader,\na,b,${boss},Office Manager,yes\n`;
    expect((await send(csv, false)).data.written).toBe(3);
    expect(await withEmail(gone!)).toMatchObject({ active: false, role: 'staff' });
    expect(await withEmail(leader!)).toMatchObject({ active: true, role: 'staff' });
    expect(await withEmail(boss!)).toMatchObject({ active: true, role: 'manager' });
    const { data } = await send(csv.replaceAll('a,b,', `a,b,x`).replace(',no\n', ',perhaps\n'), true);
    expect(data.rows[0]?.problems).toEqual(['active must be true or false']);
  });

  it('puts people into teams by name, makes unknown ones only when asked, and takes both back (D656)', async () => {
    const [north, west] = [await aTeam(world.database, { name: `North ${unique()}` }), `West ${unique()}`];
    const archived = await aTeam(world.database, { name: `Old ${unique()}`, active: false });
    const [anna, ben, cara, gone, dan] = emails(5);
    const csv = [
      'First name,Last name,Email,Team,Active',
      `a,b,${anna},${north.name.toUpperCase()},yes`,
      `a,b,${ben},${west},yes`,
      `a,b,${cara},${west.toLowerCase()},yes`,
      `a,b,${gone},${west},no`,
      `a,b,${dan},${archived.name},yes`,
    ].join('\n');
    const importWith = (makeTeams: boolean, key: string) =>
      office.post<ImportReport>('/api/admin/staff/import', { csv, dryRun: false, makeTeams }, { key });
    const teamNames = async (): Promise<(string | null)[]> =>
      Promise.all([anna, ben, cara, gone, dan].map(async (email) => (await withEmail(email!))!.teamName));
    const { rows } = (await send(csv, true)).data;
    expect(rows.map(({ unknownTeam, hints }) => [unknownTeam, hints])).toEqual([
      [undefined, []],
      [west, [`There is no team ${west}.`]],
      [west.toLowerCase(), [`There is no team ${west.toLowerCase()}.`]],
      [undefined, []],
      [archived.name, [`There is no team ${archived.name}.`]],
    ]);
    const without = (await importWith(false, unique())).data;
    expect(await teamNames()).toEqual([north.name, null, null, null, null]);
    expect((await undo(without.importId)).data).toEqual({ removed: 5, kept: 0 });

    const key = unique();
    const made = (await importWith(true, key)).data;
    expect((await importWith(true, key)).data).toEqual(made);
    expect(await teamNames()).toEqual([north.name, west, west, null, archived.name]);
    const log = await world.database.query<{ action: string }>(
      `SELECT action FROM audit_log a JOIN teams t ON a.subject = 'team' AND a.subject_id = t.id WHERE t.name = $1 ORDER BY a.id`,
      [west],
    );
    expect(log.map(({ action }) => action)).toEqual(['team.created', 'team.member-added', 'team.member-added']);
    // Who was taken out of the team since stays.
    const { id, team } = (await withEmail(ben!))!;
    await office.send('DELETE', `/api/admin/teams/${team!.teamId}/members/${id}`, { body: { endDate: '2026-03-06' } });
    expect((await undo(made.importId)).data).toEqual({ removed: 4, kept: 1 });
  });

  it('keeps no line of the file for a repeat', async () => {
    const [email] = emails(1);
    const key = unique();
    const { data } = await send(fileOf([email!]), false, key);
    expect(data).toMatchObject({ written: 1, rows: [] });
    const [kept] = await world.database.query<{ answer: string }>(
      'SELECT answer::text FROM idempotency_keys WHERE key = $1',
      [key],
    );
    expect(kept!.answer).not.toContain(email);
    expect((await send(fileOf([email!]), false, key)).data).toEqual(data);
  });

  it('makes a team once for two files at once (D656)', async () => {
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const team = `Both ${unique()}`;
    const importBy = (by: Client, email: string) => {
      const csv = `First name,Last name,Email,Team\na,b,${email},${team}\n`;
      return by.post<ImportReport>('/api/admin/staff/import', { csv, dryRun: false, makeTeams: true });
    };
    const [one, other] = emails(2);
    const replies = await Promise.all([importBy(office, one!), importBy(second, other!)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.database.query('SELECT 1 FROM teams WHERE name = $1', [team])).toHaveLength(1);
  });

  it('keeps whoever anything refers to, of tables of later versions too (D543)', async () => {
    const addresses = emails(5);
    const { importId } = (await send(fileOf(addresses), false)).data;
    const [holder, linked, mover, later] = await Promise.all(
      addresses.map(async (email) => (await withEmail(email))!.id),
    );
    const { id: customerId } = await aCustomer(world.database);
    await aKey(world.database, (await aPerson(world.database)).id, { customerId, holderId: holder! });
    await aKey(world.database, mover!, { customerId });
    expect((await office.post('/api/admin/calendar-links', { userId: linked })).status).toBe(201);
    await world.database.query('CREATE TABLE later_rows (by_id integer REFERENCES users (id))');
    await world.database.query('INSERT INTO later_rows VALUES ($1)', [later]);
    expect((await undo(importId)).data).toEqual({ removed: 1, kept: 4 });
    await world.database.query('DROP TABLE later_rows');
  });

  it('is for admins, for a day, and a part joins nobody else’s; of five undoings at once one does it', async () => {
    const { importId } = (await send(fileOf(emails(2)), false)).data;
    const strangers = [
      world.nobody(),
      await world.as(await aPerson(world.database)),
      await world.as(await aPerson(world.database, { role: 'manager' })),
    ];
    for (const [method, path] of [
      ['POST', '/api/admin/staff/import'],
      ['GET', '/api/admin/staff/imports'],
      ['POST', `/api/admin/staff/imports/${importId}/undo`],
    ] as const) {
      const replies = await Promise.all(strangers.map((one) => one.send(method, path)));
      expect(replies.map(({ status }) => status)).toEqual([401, 403, 403]);
    }
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    const body = { csv: fileOf(emails(1)), dryRun: false, importId };
    expectError(await other.post('/api/admin/staff/import', body), 409, 'CONFLICT');
    const replies = await Promise.all(Array.from({ length: 5 }, () => undo(importId)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { importId: old } = (await send(fileOf(emails(1)), false)).data;
    await world.database.query(`UPDATE staff_imports SET created_at = created_at - interval '1 day' WHERE id = $1`, [
      old,
    ]);
    expect(await isListed(old)).toBe(false);
    expectError(await undo(old), 409, 'CONFLICT');
    expectError(await undo(2_147_483_646), 409, 'CONFLICT');
  });
});
