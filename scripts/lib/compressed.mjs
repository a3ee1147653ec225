import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|webmanifest)$/;
const WORTH_BYTES = 1024;

/**
 * Puts a brotli and a gzip copy beside each text file of a build, as small as they get: done once here, instead of
 * worse on every request.
 * @param {string} folder of a finished web build
 */
export async function compressBuild(folder) {
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
    promisify(zlib.brotliCompress)(bytes),
    promisify(zlib.gzip)(bytes, { level: 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, brotli);
  fs.writeFileSync(`${file}.gz`, gzip);
}
