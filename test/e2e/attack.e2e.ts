import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { expectRefusal } from '../support/refusal.js';

let open: TestApp;
const everyAdmin: number[] = [];
const prey = { bodies: {} as Record<string, object> };

beforeAll(async () => {
  open = await startApp();
  everyAdmin.push((await aPerson(open.database, { role: 'admin' })).id);
});

afterAll(() => open.stop());

describe('what attacks found once stays mended', () => {
  const nested = (depth: number): string =>
    `{"email":"a@b.test","password":"x","deep":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each([
    ['lists in lists', nested(20_000), 400, 'BAD_REQUEST'],
    ['objects in objects', `${'{"a":'.repeat(7_000)}1${'}'.repeat(7_000)}`, 400, 'BAD_REQUEST'],
    ['lists as deep as a body may be', nested(19), 401, 'INVALID_CREDENTIALS'],
    ['lists one deeper', nested(20), 400, 'BAD_REQUEST'],
  ])('a body of %s no more ends the stack', async (_, raw, status, code) => {
    const headers = { 'content-type': 'application/json' };
    expectRefusal(await open.nobody().send('POST', '/api/auth/login', { raw, headers }), status, code);
  });

  it.each([
    [
      'PUT',
      '/api/admin/settings/payroll',
      'payRatePerHour',
      'Pay rate must be a number from 0, with at most 2 decimals',
    ],
    ['PUT', '/api/admin/settings/payroll', 'lunchBreakMinHours', 'Minimum hours must be from 1 to 12'],
    [
      'POST',
      '/api/admin/settings/price-tiers',
      'priceMin',
      'Minimum price must be a number from 0, with at most 2 decimals',
    ],
    ['POST', '/api/admin/customers', 'price', 'Price must be a number with at most 2 decimals'],
    ['POST', '/api/admin/cleans', 'price', 'Price must be a number from 0, with at most 2 decimals'],
  ])(
    '%s %s says of 1e-7 as %s what is wrong, where it was a defect of ours',
    async (method, address, field, sentence) => {
      const office = await open.as({ id: everyAdmin[0]! });
      const { body } = await office.send<never>(method, address, {
        body: { ...prey.bodies[`${method} ${address}`], [field]: 1e-7 },
      });
      expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED', fields: { [field]: sentence } });
    },
  );

  it.each(['0x1', '+1', '1%20', '%201', '1e0', '01e0', '1.0', '-1', '1%00'])('%s is no id (D2)', async (id) => {
    expectRefusal(await (await open.as({ id: everyAdmin[0]! })).get(`/api/admin/staff/${id}`), 404, 'NOT_FOUND');
  });
});
