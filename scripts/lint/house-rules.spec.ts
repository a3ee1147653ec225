import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

interface Finding {
  code: string;
  message: string;
  filename: string;
}

const NOTHING_IN = 'The domain and the contracts import nothing';
const OTHER_APP = 'A web app never imports the other one';
const FEATURES = 'Features never import each other';
const REPOSITORY = 'A repository belongs to its own folder';
const DOWN_ONLY = 'Imports of the API go down only';
const ROOMS_DOWN_ONLY = 'Imports of the console go down only';
const ENVIRONMENT = 'The environment is read in apps/api/src/platform/config/env.ts only';
const WALL_CLOCK = 'Instants become wall-clock values in one file';
const ROUTER = "The router has one name: import it from 'react-router'.";
const NO_LAB = 'Nothing needs the lab';
const NO_DATABASE = 'Controllers know no database';
const COMMAND_LINE = "ormconfig.ts is for TypeORM's command line only";
const NO_SQL = 'A service decides and knows no statement';
const CAMEL_CASE = 'Rows are spelled in camelCase';
const NUMBERS = 'The mouse wheel changes it and a comma is dropped';
const ONE_SET = 'The options of the database are in';

/** file, what it does, the sentence that must be said, or null where nothing may be said */
const CASES: [string, string, string | null][] = [
  ['apps/admin-web/src/n1.tsx', 'export const A = () => <input type="number" />;', NUMBERS],
  ['apps/staff-web/src/n2.tsx', 'export const A = () => <input type={"number"} />;', NUMBERS],
  ['libs/web/src/n3.ts', "export const a = { type: 'number' };", NUMBERS],
  ['apps/admin-web/src/n5.ts', "import { NumberInput } from 'react-admin';\nexport const a = NumberInput;", NUMBERS],
  ['apps/admin-web/src/n8.tsx', 'export const A = () => <TextField inputMode="decimal" />;', NUMBERS],
  ['libs/web/src/n9.ts', "export const a = { inputMode: 'decimal' };", NUMBERS],
  ['apps/admin-web/src/n10.tsx', 'export const A = () => <TextField inputMode="numeric" />;', null],
  ['apps/admin-web/src/n6.tsx', 'export const A = () => <XAxis type="number" />;', null],
  ['apps/api/src/customers/n7.ts', "export const a = { type: 'number' };", null],
  ['libs/domain/src/a.ts', "import 'node:fs';", NOTHING_IN],
  ['libs/domain/src/b.ts', "export * from '@tidycrew/contracts';", NOTHING_IN],
  ['ormconfig.ts', "export * from './apps/api/src/auth/password.js';", ONE_SET],
  ['libs/domain/src/c.ts', "export * from './money.js';", null],
  ['libs/domain/src/c.spec.ts', "import 'fast-check';", null],
  ['libs/contracts/src/a.ts', "export * from '../../domain/src/money.js';", NOTHING_IN],
  ['libs/web/src/a.ts', "export * from '../../../apps/staff-web/src/texts';", 'The web library does not know the apps'],
  ['libs/web/src/b.ts', "export * from '@tidycrew/domain';", null],
  ['apps/staff-web/src/a.ts', "export * from '../../admin-web/src/App';", OTHER_APP],
  ['apps/admin-web/src/a.ts', "export * from '../../staff-web/src/App';", OTHER_APP],
  [
    'apps/admin-web/src/b.ts',
    "export * from '../../api/src/common/clock';",
    'The web apps know the API by its contracts',
  ],
  ['apps/staff-web/src/features/one/a.ts', "export * from '../two';", FEATURES],
  ['apps/staff-web/src/features/one/deep/a.ts', "export * from '../../two/part';", FEATURES],
  ['apps/staff-web/src/features/one/deep/b.ts', "export * from '../texts';", null],
  ['apps/staff-web/src/features/one/c.ts', "export const load = () => import('../two');", FEATURES],
  ['apps/api/src/cleans/a.ts', "export * from '../teams/team.repository.js';", REPOSITORY],
  ['apps/api/src/cleans/b.ts', "export * from './clean.repository.js';", null],
  ['apps/api/src/cleans/c.ts', "export * from '../teams/teams.service.js';", null],
  ['apps/api/src/teams/a.ts', "export * from '../cleans/clean.presenter.js';", DOWN_ONLY],
  ['apps/api/src/platform/common/a.ts', "export * from '../../auth/password.js';", DOWN_ONLY],
  ['apps/api/src/model/a.ts', "export * from '../platform/common/clock.js';", DOWN_ONLY],
  ['apps/api/src/platform/database/data-source.ts', "export * from '../../staff/staff.service.js';", DOWN_ONLY],
  ['apps/api/src/platform/database/b.ts', "export * from '../../model/entities.js';", null],
  ['apps/api/src/platform/database/c.ts', "export * from '../../../../../ormconfig.js';", COMMAND_LINE],
  ['test/support/c.ts', "export * from '../../ormconfig.js';", COMMAND_LINE],
  ['apps/admin-web/src/shared/a.ts', "export * from '../customers/texts';", ROOMS_DOWN_ONLY],
  ['apps/admin-web/src/shared/list/a.ts', "export * from '../../data-provider';", null],
  ['apps/admin-web/src/data-provider/a.ts', "export type { A } from '../shared/use-sort';", ROOMS_DOWN_ONLY],
  [
    'apps/admin-web/src/payments/a.ts',
    "export const load = () => import('../invoices/InvoiceDialog');",
    ROOMS_DOWN_ONLY,
  ],
  ['apps/admin-web/src/invoices/a.ts', "export const load = () => import('../payments/PaymentDialog');", null],
  ['apps/admin-web/src/invoices/b.ts', "export * from '../a-new-page/texts';", ROOMS_DOWN_ONLY],
  ['apps/admin-web/src/a-new-page/a.ts', "export * from '../invoices/fields';", null],
  ['apps/admin-web/src/a-new-page/b.ts', "export * from '../dashboard';", ROOMS_DOWN_ONLY],
  ['apps/admin-web/src/a-new-page/c.ts', "export * from '../texts';", null],
  ['apps/admin-web/src/layout/a.ts', "export * from '../pages';", ROOMS_DOWN_ONLY],
  ['apps/admin-web/src/App.spec.ts', "export * from './pages';", null],
  ['apps/api/src/create-app.ts', "export * from './cleans/clean.presenter.js';", null],
  ['apps/api/src/cleans/d.ts', "export * from '@tidycrew/web';", 'The API does not know the web apps'],
  ['apps/api/src/cleans/e.controller.ts', "export * from 'typeorm';", NO_DATABASE],
  ['apps/api/src/cleans/e.repository.ts', "export * from 'typeorm';", null],
  [
    'apps/api/src/cleans/e.service.ts',
    `export const of = (tx: { query(sql: string): void }): void => tx.query('SELECT 1');`,
    NO_SQL,
  ],
  [
    'apps/api/src/cleans/k.repository.ts',
    `export const of = (tx: { query(sql: string): void }): void => tx.query('SELECT 1');`,
    null,
  ],
  ['apps/api/src/cleans/h.repository.ts', 'export interface Row {\n  clock_in: Date;\n}', CAMEL_CASE],
  ['apps/api/src/cleans/i.ts', 'export const of = (row: { team_id: number }): number => row.team_id;', CAMEL_CASE],
  ['apps/api/src/cleans/j.ts', 'export interface Row {\n  clockIn: Date;\n}', null],
  ['apps/api/src/platform/database/d.ts', 'export interface Paths {\n  pg_ctl: string;\n}', null],
  ['apps/api/src/cleans/f.ts', "export * from 'moment-timezone';", WALL_CLOCK],
  ['libs/web/src/c.ts', "export * from 'moment-timezone';", WALL_CLOCK],
  ['apps/api/src/platform/common/time-zone.ts', "export * from 'moment-timezone';", null],
  ['apps/admin-web/src/i.ts', "export * from 'react-router-dom';", ROUTER],
  ['apps/admin-web/src/j.ts', "export * from 'react-router';", null],
  ['apps/api/src/cleans/g.ts', 'export const port = process.env.PORT;', ENVIRONMENT],
  ['libs/web/src/d.ts', "export const port = process['env'];", ENVIRONMENT],
  ['apps/api/src/platform/config/env.ts', 'export const port = process.env.PORT;', null],
  ['test/support/a.ts', 'export const port = process.env.PORT;', null],
  ['lab/a.ts', 'export const port = process.env.PORT;', null],
  ['lab/b.ts', "export * from '../test/support/until.js';", null],
  ['test/support/b.ts', "export * from '../../lab/seed.mjs';", NO_LAB],
  ['scripts/a.mjs', "export * from '../lab/seed.mjs';", NO_LAB],
];

describe('the import directions of the house', () => {
  let folder: string;
  let findings: Finding[];

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-lint-'));
    const commented = fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    const config = JSON.parse(commented.replace(/^\s*\/\/.*$/gm, '')) as { jsPlugins: string[] };
    config.jsPlugins = config.jsPlugins.map((plugin) => path.resolve(ROOT, plugin));
    fs.writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
    for (const [file, code] of [...CASES, ['focus.spec.ts', FOCUSED] as const]) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      fs.writeFileSync(path.join(folder, file), `${code}\n`);
    }
    const oxlint = path.join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
    findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  }, 30_000);

  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it.each(CASES)('in %s: %s', (file, _code, sentence) => {
    const said = findings.filter(({ code, filename }) => code.startsWith('house') && filename === file);
    if (sentence === null) expect(said).toEqual([]);
    else expect(said.map(({ message }) => message)).toEqual([expect.stringContaining(sentence)]);
  });

  it('refuses a focused test, which would silently leave out the others', () => {
    const said = findings.filter(({ filename }) => filename === 'focus.spec.ts').map(({ code }) => code);
    expect(said).toContain('jest(no-focused-tests)');
  });
});

const FOCUSED = "import { it } from '@jest/globals';\nit.only('is alone', () => undefined);";
