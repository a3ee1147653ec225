import 'reflect-metadata';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { before } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { validate } from '../platform/config/env.js';

/**
 * Writes apps/api/openapi.json; with --check it only says whether the committed one is still true. The types and comments of
 * fields reach the document through @nestjs/swagger's plugin of the TypeScript compiler, which the product's build does
 * without: a copy of it gets those files anew from the compiler.
 */
const root = resolve(import.meta.dirname, '../../../../..');
const config = join(root, 'apps/api/tsconfig.build.json');
const outDir = join(root, '.cache/openapi');
const file = join(root, 'apps/api/openapi.json');
const { compilerOptions } = JSON.parse(await readFile(join(root, 'nest-cli.json'), 'utf8'));
const [{ options: pluginOptions }] = compilerOptions.plugins;

await rm(outDir, { recursive: true, force: true });
for (const part of ['apps', 'libs']) await cp(join(root, 'dist', part), join(outDir, part), { recursive: true });
compile();
const fresh = await draw();

if (process.argv.includes('--check')) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed !== fresh) {
    console.error('apps/api/openapi.json is stale: run "npm run openapi" and commit it.');
    process.exitCode = 1;
  }
} else {
  await writeFile(file, fresh);
}

function compile(): void {
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    dirname(config),
    { outDir, sourceMap: false },
    config,
  );
  const program = ts.createProgram(fileNames, options);
  const plugin = before(pluginOptions, program);
  const endings: string[] = [...pluginOptions.dtoFileNameSuffix, '.controller.ts'];
  for (const source of program.getSourceFiles()) {
    if (!endings.some((ending) => source.fileName.endsWith(ending))) continue;
    program.emit(source, writeResolved, undefined, false, { before: [plugin] });
  }
}

/** The compiler leaves the short names of our libraries as they are, and Node does not know them. */
function writeResolved(path: string, text: string): void {
  const libs = pathToFileURL(join(outDir, 'libs')).href;
  ts.sys.writeFile(path, text.replaceAll(/(?<=['"])@tidycrew\/(\w+)(?=['"])/g, `${libs}/$1/src/index.js`));
}

async function draw(): Promise<string> {
  const load = <T>(path: string): Promise<T> => import(pathToFileURL(join(outDir, 'apps/api/src', path)).href);
  const { createApp } = await load<typeof import('../create-app.js')>('create-app.js');
  const { createApiDocument } = await load<typeof import('../platform/http/api-document.js')>('platform/http/api-document.js'); // prettier-ignore
  const env = validate({ SESSION_SECRET: 'only-for-drawing-the-document-0000', LOG_LEVEL: 'silent' });
  const app = await createApp(env, 'postgres://nobody@127.0.0.1:1/nothing');
  await app.init();
  const document = createApiDocument(app);
  await app.close();
  return `${JSON.stringify(document, null, 2)}\n`;
}
