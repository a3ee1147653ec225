import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const LIMIT_MS = 120_000;

/** What the check of the bench says, a line for each request and table. */
function check(): Promise<{ code: number; lines: string[] }> {
  const env = { ...process.env, BENCH_DATABASE_URL: process.env.TEST_ADMIN_URL, NODE_OPTIONS: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/bench.mjs', '--check'], { cwd: ROOT, env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, lines: (stdout + stderr).trim().split('\n') });
    });
  });
}

describe('npm run bench', () => {
  it(
    'compares like with like: product and floor answer the same to every request, and store the same',
    async () => {
      const { code, lines } = await check();
      expect(lines.filter((line) => !line.endsWith(': the same'))).toEqual([]);
      expect(lines).toEqual(expect.arrayContaining(['me: the same', 'timesheet: the same', 'audit log: the same']));
      expect(code).toBe(0);
    },
    LIMIT_MS,
  );
});
