import { networkInterfaces } from 'node:os';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Env } from './platform/config/env.js';
import { isLoopback } from './platform/config/host-names.js';
import { keptDemoPassword } from './demo/password.js';
import type { EmbeddedPostgres } from './platform/database/embedded/index.js';
import type { Prepared } from './demo/prepare-database.js';
import { DemoAccountsService } from './demo/demo-accounts.service.js';
import { BackupTask } from './platform/jobs/backup.task.js';
import { SetupService } from './setup/setup.service.js';

/** What the terminal says after the start: the address, who can reach it, and who can sign in. */
export async function announce(
  app: NestFastifyApplication,
  env: Env,
  embedded: EmbeddedPostgres | null,
  prepared: Prepared,
): Promise<void> {
  const { port } = new URL(await app.getUrl());
  const people = app.get(DemoAccountsService, { strict: false });
  const lines = [`Tidycrew is ready: http://localhost:${port}`];
  if (!env.isProduction) lines.push(whoGetsThere(env, port));
  if (embedded) {
    const isOn = await app.get(BackupTask, { strict: false }).isOn();
    const backups = isOn ? `; each night a backup into ${env.backupDir}` : '';
    lines.push(`Data: ${env.dataDir} (PostgreSQL ${embedded.how})${backups}`);
  }
  if (prepared.demoAccounts.length > 0) lines.push('Made a demo business, because the database was empty.');
  if (!env.isProduction) lines.push(...(await demoAccounts(people, env.dataDir)));
  lines.push(...(await howToSetUp(app, env, port)));
  console.log([...lines, ...(await accountsToReplace(people))].join('\n'));
}

/** The page of a new business with its code; after the '#', so that no log and no other site gets to see it. */
async function howToSetUp(app: NestFastifyApplication, env: Env, port: string): Promise<string[]> {
  const code = await app.get(SetupService, { strict: false }).issueCode();
  if (code === null) return [];
  const [address] = env.publicAddresses;
  const base = env.isProduction && address !== undefined ? `https://${address}` : `http://localhost:${port}`;
  return [
    `This business is new. Set it up at ${base}/admin/setup#code=${code}`,
    'The code works once, for 30 minutes; a restart prints a new one.',
  ];
}

/** How phones get in, in one line. */
function whoGetsThere({ host }: Env, port: string): string {
  const addresses = addressesOf(host).map(
    (address) => `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
  );
  if (isLoopback(host)) {
    return 'Only this machine gets in. For phones on its network: HOST=0.0.0.0 npm start; for a name of its own also PUBLIC_HOST=that.name.';
  }
  return `Phones on this network get in: ${addresses.join(', ')}; by a name of its own with PUBLIC_HOST=that.name.`;
}

/** What phones can type for a machine that listens on `host`. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return all.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address);
}

async function demoAccounts(people: DemoAccountsService, dataDir: string): Promise<string[]> {
  const password = keptDemoPassword(dataDir);
  const open = password === null ? [] : await people.shownWith(password);
  if (open.length === 0) return [];
  return [`Demo accounts, password ${password}:`, ...open.map(({ email, role }) => `  ${email} (${role})`)];
}

async function accountsToReplace(people: DemoAccountsService): Promise<string[]> {
  const open = await people.stillOpen();
  if (open.length === 0) return [];
  return [
    'This is no demo any more, and demo accounts can still sign in. Make an account for each person, then archive these (/admin, Staff):',
    ...open.map(({ email, role }) => `  ${email} (${role})`),
  ];
}
