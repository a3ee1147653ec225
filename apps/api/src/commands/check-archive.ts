import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from '../platform/common/run-command.js';
import { stopByFailing, stopping } from '../platform/common/stopping.js';
import { type Env, validate } from '../platform/config/env.js';
import { lastSuccessIn, metricsOf, type Verdict } from '../platform/database/backup/archive.js';
import { tryArchive } from '../platform/database/backup/archive-trial.js';

const USAGE =
  'Usage: npm run check:archive [-- --stanza=tidycrew] [--repo=<number>] [--max-age=26] [--behind=300] [--scratch=<folder>] [--metrics=<file.prom>] [--mail=<address>]';

/**
 * `npm run check:archive`: restores the newest backup of pgBackRest's archive on trial, each night. Whatever is wrong ends it
 * with exit code 1, a line `ALARM` and, where it was told to, a metric and a mail.
 */
async function main(): Promise<void> {
  const env = validate();
  const { metrics, mail, ...input } = readInput(process.argv.slice(2));
  const { databaseUrl, postgresPrograms: programs, searchPath } = env;
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the database that is archived.');
  const verdicts = await tryArchive({ databaseUrl, programs, searchPath, ...input }).catch((error: Error) => {
    // Somebody stopped it: that says nothing of the backups.
    stopping.throwIfAborted();
    return [{ repository: input.repository ?? 1, newest: null, seconds: null, words: '', problems: [error.message] }];
  });
  verdicts.filter(({ problems }) => problems.length === 0).forEach((verdict) => console.log(inOneLine(verdict)));
  const alarms = verdicts.flatMap(({ repository, problems }) =>
    problems.map((problem) => `ALARM: backups in repository ${repository} cannot be relied on. ${problem}`),
  );
  alarms.forEach((alarm) => console.error(alarm));
  if (alarms.length > 0) process.exitCode = 1;
  if (metrics !== undefined) writeMetrics(metrics, verdicts);
  if (alarms.length > 0 && mail !== undefined) await tell(env, mail, alarms.join('\n\n'));
}

function readInput(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    stanza: text,
    repo: text,
    'max-age': text,
    behind: text,
    scratch: text,
    metrics: text,
    mail: text,
  };
  const { values } = parseArgs({ args, options });
  const [repository, maxAgeHours, maxBehindSeconds] = [values.repo, values['max-age'] ?? '26', values.behind ?? '300'];
  const numbers = [repository ?? '1', maxAgeHours, maxBehindSeconds];
  if (numbers.some((given) => !/^[1-9]\d{0,6}$/.test(given))) throw new Error(USAGE);
  return {
    stanza: values.stanza ?? 'tidycrew',
    repository: repository === undefined ? undefined : Number(repository),
    maxAgeHours: Number(maxAgeHours),
    maxBehindSeconds: Number(maxBehindSeconds),
    scratch: values.scratch ?? os.tmpdir(),
    metrics: values.metrics,
    mail: values.mail,
  };
}

function inOneLine({ repository, newest, seconds, words }: Verdict): string {
  return `Repository ${repository}: ${newest?.label} of ${newest?.stoppedAt.toISOString()}, restored on trial in ${seconds?.toFixed(1)} s; ${words}.`;
}

/** Whoever collects it never reads half a file. */
function writeMetrics(file: string, verdicts: Verdict[]): void {
  const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  fs.writeFileSync(`${file}.part`, metricsOf(verdicts, new Date(), lastSuccessIn(before)), { mode: 0o644 });
  fs.renameSync(`${file}.part`, file);
}

async function tell({ mailServer }: Env, to: string, text: string): Promise<void> {
  if (!mailServer) return console.error('Nobody was told by mail: SMTP_URL is not set.');
  const { SmtpMailer } = await import('../platform/integrations/mail/smtp-mailer.js');
  const mailer = new SmtpMailer(mailServer);
  const outcome = await mailer.send({
    messageId: `<${randomUUID()}@tidycrew>`,
    requestId: null,
    fromName: 'Tidycrew',
    replyTo: null,
    to: [to],
    copyTo: null,
    subject: 'Tidycrew: backups cannot be relied on',
    text,
    html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
    attachments: [],
  });
  mailer.close();
  if (outcome.result !== 'sent') console.error(`Nobody was told by mail: ${JSON.stringify(outcome)}`);
}

stopByFailing();
await runCommand(main);
