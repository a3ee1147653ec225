import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { validate } from './platform/config/env.js';
import { createApiDocument } from './platform/http/api-document.js';
import { createApp } from './create-app.js';

/** Writes apps/api/openapi.json; with --check it only says whether the committed one is still true. */
const file = join(resolve(import.meta.dirname, '../../../..'), 'apps/api/openapi.json');
const env = validate({ SESSION_SECRET: 'only-for-drawing-the-document-0000', LOG_LEVEL: 'silent' });
const app = await createApp(env, 'postgres://nobody@127.0.0.1:1/nothing');
await app.init();
const fresh = `${JSON.stringify(createApiDocument(app), null, 2)}\n`;
await app.close();

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== fresh) {
    console.error('apps/api/openapi.json is stale: run "npm run openapi" and commit it.');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, fresh);
}
