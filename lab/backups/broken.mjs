import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../product.mjs';
import { asked } from './server.mjs';

/** @typedef {import('./steps.mjs').Stage} Stage @typedef {import('./steps.mjs').Step} Step */

/** What the nightly check must notice; each leaves everything as it was. @type {Step[]} */
export const BROKEN = [
  { name: 'S3 server away', run: s3Away },
  { name: 'First repository away', run: repositoryAway },
  { name: 'One byte of the newest backup changed', run: brokenBackup },
  { name: 'One byte of the log changed', run: brokenLog },
];

/** @param {Stage} stage */
async function s3Away({ server, s3 }) {
  await s3.stop();
  const mail = await mailCatcher();
  const ran = await server.check(`--mail=operator@drill.test`, mail.environment);
  await s3.start();
  await mail.close();
  const found = judged(ran, 'repository 2');
  if (!mail.received.join('').includes('ALARM')) found.problems.push('No mail came.');
  return { ...found, found: `${found.found} A mail said the same` };
}

/** @param {Stage} stage */
async function repositoryAway({ server }) {
  fs.renameSync(server.repository, `${server.repository}.away`);
  const ran = await server.check();
  // Who archives made the folder anew, with nothing in it that counts.
  fs.rmSync(server.repository, { recursive: true, force: true });
  fs.renameSync(`${server.repository}.away`, server.repository);
  return judged(ran, 'repository 1');
}

/** @param {Stage} stage */
async function brokenBackup({ server }) {
  const { backup } = await server.info();
  const { label } = backup.findLast((/** @type {any} */ one) => one.database['repo-key'] === 1);
  const folder = path.join(server.repository, 'backup', 'tidycrew', label);
  const files = filesIn(folder).toSorted((a, b) => fs.statSync(b).size - fs.statSync(a).size);
  return judged(await whileChanged(files[0] ?? '', () => server.check('--repo=1')), 'could not restore');
}

/** @param {Stage} stage */
async function brokenLog({ server }) {
  await server.archived();
  await asked(server.url, (client) =>
    client.query(`INSERT INTO scheduled_runs (task, slot, started_at) VALUES ('drill', now(), now())`),
  );
  await server.archived();
  const { archive } = await server.info();
  const last = archive.find((/** @type {any} */ one) => one.database['repo-key'] === 1).max;
  const file = filesIn(path.join(server.repository, 'archive')).find((one) => path.basename(one).startsWith(last));
  await sleep(2_000);
  const ran = await whileChanged(file ?? '', () => server.check('--repo=1', '--behind=1'));
  return judged(ran, 'It ends at');
}

/** @param {{ code: number, said: string, seconds: number }} ran @param {string} words that must be in the alarm */
function judged({ code, said, seconds }, words) {
  const alarm = said.split('\n').find((line) => line.startsWith('ALARM') && line.includes(words)) ?? '';
  return {
    found: `exit code ${code} after ${seconds.toFixed(1)} s: ${alarm}`,
    problems: code === 1 && alarm !== '' ? [] : [`No alarm: ${said}`],
  };
}

/** Turns a byte in the middle of a file round, for a while. @template T @param {string} file @param {() => Promise<T>} work */
async function whileChanged(file, work) {
  const kept = fs.readFileSync(file);
  const changed = Buffer.from(kept);
  const middle = Math.floor(kept.length / 2);
  changed.writeUInt8((kept.readUInt8(middle) + 128) % 256, middle);
  fs.writeFileSync(file, changed);
  return work().finally(() => fs.writeFileSync(file, kept));
}

const filesIn = (/** @type {string} */ folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** A mail server that takes everything. */
async function mailCatcher() {
  /** @type {string[]} */
  const received = [];
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk) => received.push(String(chunk))).once('end', () => done());
    },
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)));
  return {
    received,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'tidycrew@drill.test' },
    close: () => new Promise((resolve) => server.close(() => resolve(null))),
  };
}
