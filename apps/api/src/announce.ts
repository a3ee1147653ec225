import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Env } from './config/env.js';
import { DEMO_PASSWORD } from './database/demo/index.js';
import type { EmbeddedPostgres } from './database/embedded/index.js';
import type { Prepared } from './database/prepare.js';

/** What a person reads who has just started the product: where it is, and who can sign in. */
export async function announce(
  app: NestFastifyApplication,
  env: Env,
  embedded: EmbeddedPostgres | null,
  prepared: Prepared,
): Promise<void> {
  const { port } = new URL(await app.getUrl());
  const lines = [`Tidycrew is ready: http://localhost:${port}`];
  if (embedded) lines.push(`Data: ${env.dataDir} (PostgreSQL ${embedded.how})`);
  if (prepared.demoAccounts.length > 0) lines.push('Made a demo business, because the database was empty.');
  if (!env.isProduction) lines.push(...(await demoAccounts(app.get(DataSource))));
  console.log(lines.join('\n'));
}

async function demoAccounts(database: DataSource): Promise<string[]> {
  const people = await database.query<{ email: string; role: string }[]>(
    `SELECT email, role FROM users
     WHERE email IN ('admin@tidycrew.test', 'manager@tidycrew.test', 'anna@tidycrew.test') AND active ORDER BY id`,
  );
  if (people.length === 0) return [];
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...people.map(({ email, role }) => `  ${email} (${role})`)];
}
