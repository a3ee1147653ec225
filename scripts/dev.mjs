/** `npm run dev`: the API and both web apps, each reloading when its sources change, behind one address. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { API_FOLDERS, compileFile, ensureBuilt, forgetBuilt, isSourceOfApi } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { main, ROOT, say } from './lib/project.mjs';
import { toolFile } from './lib/run.mjs';

const GRACE_MS = 10_000;

await main(async () => {
  await ensureInstalled();
  await ensureBuilt(['api']);
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  // The web apps' servers pass calls on to the API wherever it listens.
  const env = { API_URL: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ...process.env };
  let isShuttingDown = false;

  const start = (/** @type {string} */ name, /** @type {string[]} */ args) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    children.push(child);
    child.on('exit', (code) => {
      if (isShuttingDown) return;
      say(`${name} ended (exit code ${code}); stopping the others.`);
      stop(1);
    });
  };

  const stop = (/** @type {number} */ code) => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
    const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    running.forEach((child) => child.kill('SIGTERM'));
    setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), GRACE_MS).unref();
    void Promise.all(ended).then(() => process.exit(code));
  };
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(0));

  // What it compiles stands where `npm start` looks, and may be of sources that are taken back.
  forgetBuilt('api');
  for (const folder of API_FOLDERS) {
    fs.watch(path.join(ROOT, folder), { recursive: true }, (_, name) => {
      const file = path.join(folder, name ?? '');
      if (!isSourceOfApi(file) || !fs.existsSync(path.join(ROOT, file))) return;
      compileFile(file).catch((error) => say(String(error)));
    });
  }
  // Node starts it anew when a file that it has loaded changes.
  start('The API', ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/apps/api/src/main.js']);
  for (const name of ['staff', 'admin']) {
    const config = `apps/${name}-web/vite.config.ts`;
    if (fs.existsSync(path.join(ROOT, config))) start(`The ${name} app`, [toolFile('vite'), '--config', config]);
  }
  say('Open http://localhost:5173 (staff app, /admin for the office; the API answers below /api).');
});
