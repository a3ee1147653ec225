import fs from 'node:fs';
import path from 'node:path';
import { filesOf, ROOT } from './project.mjs';

const SOURCE = 'apps/api/src';

/** Which module's each table is: it alone writes it, whoever needs it reads it (docs/architecture.md). */
export const OWNERS = {
  platform: ['audit_log', 'idempotency_keys', 'scheduled_runs'],
  auth: ['login_throttles', 'sessions'],
  settings: ['business_settings', 'logos', 'payroll_rules', 'price_tiers'],
  staff: ['invitations', 'staff_imports', 'users'],
  mail: ['mail_servers', 'mails'],
  teams: ['team_memberships', 'teams'],
  absences: ['absences'],
  figures: ['changed_days', 'customer_quarters', 'kept_days', 'kept_quarters', 'person_days', 'team_days'],
  timesheets: ['concerns', 'lunch_overrides', 'start_time_overrides', 'week_approvals'],
  customers: [
    ...['customer_disclosures', 'customer_figures', 'customer_import_changes', 'customer_imports', 'customers'],
    'shown_notes',
  ],
  access: ['access_codes', 'access_notes', 'code_reveals', 'house_keys', 'key_moves'],
  checklists: ['checklists', 'clean_items'],
  cleans: ['clean_extras', 'cleans', 'time_entries'],
  invoices: ['invoice_counter', 'invoice_lines', 'invoice_links', 'invoice_reminders', 'invoices'],
  payments: [
    'allocations',
    'bank_file_lines',
    'bank_files',
    'bank_line_payments',
    'bank_lines',
    'credit_note_counter',
    'credit_note_lines',
    'credit_notes',
    'month_closes',
    'payments',
    'statements',
  ],
  schedule: ['calendar_links', 'closed_days', 'pauses', 'plan_imports', 'plans', 'visit_notices', 'visits'],
  punches: ['punch_events'],
};

/** Only triggers write these: no module does. */
export const BY_TRIGGER = ['invoice_turns'];

/** Files and folders of the API that write tables of several modules, each with the reason. */
export const EXEMPT = {
  'platform/database/migrations/': 'change the tables themselves, when no module runs',
  'platform/database/backup/soundness.ts': 'settles a database that was put back, before anything uses it',
  'platform/database/backup/move.ts': 'copies a whole business into an empty database',
  'demo/': 'makes a whole business in an empty database, before anything uses it',
  'commands/create-admin.ts': 'is a command that works when nobody can sign in',
  'commands/reset-admin.ts': 'is a command that works when nobody can sign in',
};

/** One place where a table is written; null: which one cannot be read. @typedef {{ at: number, table: string | null }} Write */
/** Texts of the API's source by their path below it. @typedef {Map<string, string>} Files */

/** INSERT INTO, DELETE FROM and MERGE INTO say it at once; UPDATE also means locks and conflicts, but not before SET. */
const SQL = [
  /\b(?:INSERT\s+INTO|DELETE\s+FROM(?:\s+ONLY)?|MERGE\s+INTO(?:\s+ONLY)?)\s+([^\s(;`]+)/gi,
  /\bUPDATE\s+(?:ONLY\s+)?(\S+)(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b/gi,
  /\b(?:TRUNCATE(?:\s+TABLE)?(?:\s+ONLY)?)\s+([^\s(;`]+)/g,
  /\bCOPY\s+([^\s(;`]+)(?:\s*\([^)]*\))?\s+FROM\b/g,
];

const METHODS =
  'insert|update|updateAll|save|delete|deleteAll|upsert|remove|softRemove|softDelete|recover|restore|increment|decrement|clear';
/** With the entity's class: of an EntityManager or a query builder. */
const BY_CLASS = new RegExp(String.raw`\.(?:${METHODS}|into)\(\s*([A-Z]\w*)\s*[,)]`, 'g');
const DELETE_FROM_CLASS = /\.delete\(\)\s*\.from\(\s*([A-Z]\w*)/g;
/** A query builder that began with the class. */
const BUILT = /\bcreateQueryBuilder\(\s*([A-Z]\w*)[^;]*?\.(?:insert|update|delete|softDelete|restore)\(/g;
/** With anything else than a class, which cannot be told from here. */
const BY_OBJECT = new RegExp(String.raw`\b(?:tx|manager)\s*\.(?:${METHODS})\(\s*(?![A-Z])`, 'g');
/** With any argument: within a file that holds repositories the call may be one of theirs. */
const CALL = new RegExp(String.raw`\.(?:${METHODS})\(`, 'g');
const OBJECT = /([\w.]+(?:\([\w.]*\))?)\s*$/;

const INJECTED = /@InjectRepository\((\w+)\)\s*(?:private\s+|protected\s+|public\s+)?(?:readonly\s+)?(\w+)/g;
const TAKEN = /(?:(\w+)\s*=\s*[^;=]*)?\bgetRepository\(\s*(\w+)\s*\)/g;
const ALIAS = /(\w+)\s*=\s*\w+\.withRepository\(this\.(\w+)\)/g;

/** The source of the API without its tests. @returns {Files} */
export function readApi() {
  const files = filesOf([SOURCE]).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  return new Map(
    files.map((file) => [
      path.relative(SOURCE, file).split(path.sep).join('/'),
      fs.readFileSync(path.join(ROOT, file), 'utf8'),
    ]),
  );
}

/** Table names by the class of their entity, as model/ declares them. @param {Files} files @returns {Map<string, string>} */
export function tablesOf(files) {
  const declared = /@Entity\('(\w+)'\)[\s\S]*?export class (\w+)/g;
  return new Map(
    [...files].flatMap(([file, text]) =>
      file.startsWith('model/')
        ? [...text.matchAll(declared)].map(([, table = '', name = '']) => /** @type {const} */ ([name, table]))
        : [],
    ),
  );
}

/**
 * Every write of a table from outside its module, as `file:line: what`, and every one whose table cannot be read, which
 * would hide the next.
 * @param {Files} files
 * @param {Record<string, string[]>} owners
 * @param {string[]} exempt
 * @returns {string[]}
 */
export function foreignWrites(files, owners = OWNERS, exempt = Object.keys(EXEMPT)) {
  const tables = tablesOf(files);
  const homes = new Map(Object.entries(owners).flatMap(([home, own]) => own.map((table) => [table, home])));
  return [...files]
    .filter(([file]) => !exempt.some((place) => file === place || (place.endsWith('/') && file.startsWith(place))))
    .flatMap(([file, text]) =>
      writesOf(text, tables)
        .map(({ at, table }) => ({ at, problem: problemOf(file, table, homes) }))
        .filter(({ problem }) => problem !== null)
        .toSorted((a, b) => a.at - b.at)
        .map(({ at, problem }) => `${SOURCE}/${file}:${text.slice(0, at).split('\n').length}: ${problem}`),
    );
}

/** @param {string} file @param {string | null} table @param {Map<string, string>} homes @returns {string | null} */
function problemOf(file, table, homes) {
  if (table === null) return 'a write whose table cannot be read here: name it in the statement or the call';
  const home = homes.get(table);
  if (home === undefined) return `${table} has no module that owns it: name one in scripts/lib/writes.mjs`;
  return home === moduleOf(file)
    ? null
    : `${table} is written by ${home} only: ask its service, or tell it by an event`;
}

/** @param {string} file */
const moduleOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : null);

/** Every write in a text. @param {string} text @param {Map<string, string>} tables @returns {Write[]} */
export function writesOf(text, tables) {
  return [...inSql(text), ...byClass(text, tables), ...byRepository(text, tables)];
}

/** @param {string} text @returns {Write[]} */
function inSql(text) {
  return SQL.flatMap((statement) => [...text.matchAll(statement)]).map(({ index, 1: named = '' }) => ({
    at: index,
    table: /^(?:public\.)?"?([a-z_]+)"?[,.]?$/.exec(named)?.[1] ?? null,
  }));
}

/** @param {string} text @param {Map<string, string>} tables @returns {Write[]} */
function byClass(text, tables) {
  const named = [BY_CLASS, DELETE_FROM_CLASS, BUILT]
    .flatMap((call) => [...text.matchAll(call)])
    .filter(({ 1: name = '' }) => tables.has(name))
    .map(({ index, 1: name = '' }) => ({ at: index, table: tables.get(name) ?? null }));
  return [...named, ...[...text.matchAll(BY_OBJECT)].map(({ index }) => ({ at: index, table: null }))];
}

/**
 * Calls of repositories. One whose object is not known by name may be any of those that the file holds.
 * @param {string} text @param {Map<string, string>} tables @returns {Write[]}
 */
function byRepository(text, tables) {
  /** @type {Map<string, string | null>} */
  const held = new Map();
  for (const [, entity = '', name = ''] of text.matchAll(INJECTED))
    held.set(`this.${name}`, tables.get(entity) ?? null);
  for (const [whole, name, entity = ''] of text.matchAll(TAKEN)) held.set(name ?? whole, tables.get(entity) ?? null);
  for (const [, name = '', injected = ''] of text.matchAll(ALIAS)) held.set(name, held.get(`this.${injected}`) ?? null);
  if (held.size === 0) return [];
  return [...text.matchAll(CALL)].flatMap(({ index }) => {
    const object = OBJECT.exec(text.slice(Math.max(0, index - 200), index))?.[1] ?? '';
    const name = /\.withRepository\((this\.\w+)\)$/.exec(object)?.[1] ?? object;
    const written = held.has(name) ? [held.get(name) ?? null] : [...new Set(held.values())];
    return written.map((table) => ({ at: index, table }));
  });
}
