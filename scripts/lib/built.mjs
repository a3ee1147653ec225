import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { withLock } from './lock.mjs';
import { Explained, filesOf, fingerprint, ROOT, withProgress } from './project.mjs';
import { runTool } from './run.mjs';

/** @typedef {'api' | 'staff-web' | 'admin-web'} Part */

const SHARED = ['libs/contracts', 'libs/domain', 'package-lock.json', 'tsconfig.base.json'];
/** Sources of the API, including what it shares with the web apps. */
export const API_FOLDERS = ['apps/api/src', 'libs/contracts/src', 'libs/domain/src'];
const WEB = [...SHARED, 'libs/web', 'package.json', 'tsconfig.web.json'];

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest)$/;
const WORTH_BYTES = 1024;
/** 0 to 11. */
const BROTLI_QUALITY = Number(process.env.BROTLI_QUALITY ?? 5);

/** As in tsconfig.base.json. */
const LIBRARIES = {
  '@tidycrew/domain': ['./libs/domain/src/index.ts'],
  '@tidycrew/contracts': ['./libs/contracts/src/index.ts'],
};

/** What each part is made of, how it is made, and what proves that it is there. */
const PARTS = {
  api: {
    sources: [...SHARED, 'apps/api/src', 'apps/api/openapi.json', 'ormconfig.ts', '.swcrc'],
    config: 'apps/api/tsconfig.build.json',
    output: ['dist/apps', 'dist/libs', 'dist/ormconfig.js', 'dist/ormconfig.js.map'],
    proof: 'dist/apps/api/src/main.js',
    build: compileApi,
  },
  'staff-web': web('staff'),
  'admin-web': web('admin'),
};

/** @type {Part[]} */
export const ALL_PARTS = ['api', 'staff-web', 'admin-web'];

/**
 * Builds the parts whose sources changed since they were built last. Neither swc nor Vite can say that a build is up to
 * date, and every command begins with it.
 * @param {Part[]} [parts]
 * @throws {Explained} with what the compiler said
 */
export async function ensureBuilt(parts = ALL_PARTS) {
  const present = parts.filter((part) => fs.existsSync(path.join(ROOT, PARTS[part].config)));
  if (present.every(isFresh)) return;
  await withLock('build', async () => {
    const stale = present.filter((part) => !isFresh(part));
    if (stale.length === 0) return;
    const results = await withProgress(`Building ${stale.join(', ')}`, () => Promise.allSettled(stale.map(build)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (failures.length > 0) throw new Explained(failures.map((failure) => failure.message).join('\n'));
  });
}

/** @param {Part} part */
async function build(part) {
  const { build: make, output, proof } = PARTS[part];
  // Taken before the build: a source that changes meanwhile leaves the part stale, not wrongly fresh.
  const stamp = fingerprint(sourcesOf(part));
  forgetBuilt(part);
  // Only what this part made: a removed source must not live on in the output.
  for (const place of output) fs.rmSync(path.join(ROOT, place), { recursive: true, force: true });
  const { code, output: said } = await make();
  if (code !== 0 || !fs.existsSync(path.join(ROOT, proof))) {
    throw new Explained(`${part} could not be built:\n${said.trim()}`);
  }
  fs.mkdirSync(path.dirname(stampFile(part)), { recursive: true });
  fs.writeFileSync(stampFile(part), stamp);
}

/**
 * The next command that needs the part builds it anew.
 * @param {Part} part
 */
export function forgetBuilt(part) {
  fs.rmSync(stampFile(part), { force: true });
}

/** @param {Part} part */
function isFresh(part) {
  if (!fs.existsSync(stampFile(part)) || !fs.existsSync(path.join(ROOT, PARTS[part].proof))) return false;
  return fs.readFileSync(stampFile(part), 'utf8') === fingerprint(sourcesOf(part));
}

/** @param {Part} part */
function sourcesOf(part) {
  return filesOf(PARTS[part].sources).filter((file) => !/\.spec\.tsx?$/.test(file));
}

/** @param {Part} part */
function stampFile(part) {
  return path.join(ROOT, 'dist', '.stamps', part);
}

/** Each source by itself and without a look at types, which `npm run check` has. */
async function compileApi() {
  const results = await Promise.allSettled(sourcesOf('api').filter(isSourceOfApi).map(compileFile));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  // The document is served at /api/docs.
  fs.copyFileSync(path.join(ROOT, 'apps/api/openapi.json'), path.join(ROOT, 'dist/apps/api/openapi.json'));
  return { code: failures.length, output: failures.join('\n') };
}

export const isSourceOfApi = (/** @type {string} */ file) => /(?<!\.d|\.spec)\.ts$/.test(file);

/**
 * Puts the JavaScript of a source of the API, and its source map, where the API is started from.
 * @param {string} file relative to the checkout
 */
export async function compileFile(file) {
  // Not before: at the first start it is not installed yet.
  const { transformFile } = await import('@swc/core');
  const made = path.join(ROOT, 'dist', file.replace(/\.ts$/, '.js'));
  const { code, map = '' } = await transformFile(path.join(ROOT, file), {
    cwd: ROOT,
    outputPath: made,
    sourceMaps: true,
    inlineSourcesContent: false,
    module: { type: 'es6', resolveFully: true },
    jsc: { baseUrl: ROOT, paths: LIBRARIES },
  });
  fs.mkdirSync(path.dirname(made), { recursive: true });
  fs.writeFileSync(made, `${code}\n//# sourceMappingURL=${path.basename(made)}.map\n`);
  fs.writeFileSync(`${made}.map`, map);
}

/** @param {'staff' | 'admin'} name */
function web(name) {
  const config = `apps/${name}-web/vite.config.ts`;
  return {
    sources: [...WEB, `apps/${name}-web`],
    config,
    output: [`dist/web/${name}`],
    proof: `dist/web/${name}/index.html`,
    build: async () => {
      const made = await runTool('vite', ['build', '--config', config, '--logLevel', 'warn'], {
        isQuiet: true,
        env: { NODE_ENV: 'production' },
      });
      if (made.code === 0) await compressBuild(path.join(ROOT, 'dist', 'web', name));
      return made;
    },
  };
}

/**
 * Puts a brotli and a gzip copy beside each text file of a build: done once here, instead of worse on every request. As small
 * as brotli gets takes thirty times as long and saves a tenth: the image of docker/ has it, a checkout does not wait for it.
 * @param {string} folder of a finished web build
 */
async function compressBuild(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = fs.readFileSync(file);
  if (bytes.length < WORTH_BYTES) return;
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    promisify(zlib.gzip)(bytes, { level: 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzip);
}
