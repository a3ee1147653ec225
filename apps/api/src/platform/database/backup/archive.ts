/** A backup in a repository, as `pgbackrest info` tells it. */
interface ArchivedBackup {
  label: string;
  stoppedAt: Date;
  /** Whether pages with wrong checksums were found while it was made. */
  hasBrokenPages: boolean;
}

/** One repository of an archive. */
interface Repository {
  key: number;
  /** null: there is none. */
  newest: ArchivedBackup | null;
  /** Why it cannot be read, in pgBackRest's words; null: it can. */
  fault: string | null;
}

/** An archive of pgBackRest: one stanza in its repositories. */
interface Archive {
  /** Major version of the PostgreSQL that it is of; 0: not known, because no repository can be read. */
  major: number;
  repositories: Repository[];
}

/** What was found in one repository. */
export interface Verdict {
  repository: number;
  /** null: there is none, or nobody can say. */
  newest: ArchivedBackup | null;
  /** Seconds from the start of the restore until everything was looked at; null: it did not come to that. */
  seconds: number | null;
  /** What is right, in a few words; '' when it did not come to that. */
  words: string;
  /** A sentence each; empty for an archive that can be relied on. */
  problems: string[];
}

/** The parts of `pgbackrest --output=json info` that are read here (pgBackRest 2.45). */
interface Told {
  name: string;
  db?: { 'repo-key': number; version: string }[];
  repo?: { key: number; status: { code: number; message: string } }[];
  backup?: { label: string; error?: boolean | null; database: { 'repo-key': number }; timestamp: { stop: number } }[];
}

/** @throws Error with one sentence when the text is not pgBackRest's, or there is no such stanza */
export function readArchive(json: string, stanza: string): Archive {
  const told = parsed(json).find(({ name }) => name === stanza);
  if (!told) throw new Error(`pgBackRest knows no stanza ${stanza}.`);
  const repositories = (told.repo ?? []).map(({ key, status }): Repository => {
    const backups = (told.backup ?? []).filter(({ database }) => database['repo-key'] === key);
    const last = backups.toSorted((a, b) => a.timestamp.stop - b.timestamp.stop).at(-1);
    const newest = last && {
      label: last.label,
      stoppedAt: new Date(last.timestamp.stop * 1000),
      hasBrokenPages: last.error === true,
    };
    return { key, newest: newest ?? null, fault: status.code === 0 ? null : status.message };
  });
  return { major: Number(told.db?.at(-1)?.version.split('.')[0] ?? 0), repositories };
}

/** What is wrong with a repository before anybody restores from it, a sentence each. */
export function faultsOf({ newest, fault }: Repository, now: Date, maxAgeHours: number): string[] {
  if (fault !== null) return [`pgBackRest says of it: ${fault}.`];
  if (!newest) return ['There is no backup in it.'];
  const hours = (now.getTime() - newest.stoppedAt.getTime()) / 3_600_000;
  const problems = [];
  if (hours > maxAgeHours) problems.push(`Its newest backup ${newest.label} is ${Math.floor(hours)} hours old.`);
  if (newest.hasBrokenPages) problems.push(`In its newest backup ${newest.label} pages have wrong checksums.`);
  return problems;
}

/**
 * The verdicts as a file for node_exporter's textfile collector. `lastSuccess` is of the file before, so that the time of the last
 * good check is not forgotten by a bad one.
 */
export function metricsOf(verdicts: Verdict[], now: Date, lastSuccess: number): string {
  const isGood = verdicts.length > 0 && verdicts.every(({ problems }) => problems.length === 0);
  const seconds = Math.floor(now.getTime() / 1000);
  const of = (name: string, help: string, value: (verdict: Verdict) => number | null): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...verdicts.flatMap((verdict) => {
      const found = value(verdict);
      return found === null ? [] : [`${name}{repository="${verdict.repository}"} ${found}`];
    }),
  ];
  return [
    ...of('tidycrew_archive_problems', 'What is wrong with the backups in a repository.', (v) => v.problems.length),
    ...of('tidycrew_archive_newest_backup_timestamp_seconds', 'When the newest backup was done.', ({ newest }) =>
      newest ? newest.stoppedAt.getTime() / 1000 : null,
    ),
    ...of('tidycrew_archive_restore_seconds', 'How long the restore on trial took.', (v) => v.seconds),
    '# HELP tidycrew_archive_check_timestamp_seconds When the backups were checked last.',
    '# TYPE tidycrew_archive_check_timestamp_seconds gauge',
    `tidycrew_archive_check_timestamp_seconds ${seconds}`,
    '# HELP tidycrew_archive_check_last_success_timestamp_seconds When they were last found good, all of them.',
    '# TYPE tidycrew_archive_check_last_success_timestamp_seconds gauge',
    `tidycrew_archive_check_last_success_timestamp_seconds ${isGood ? seconds : lastSuccess}`,
    '',
  ].join('\n');
}

/** When the backups were last found good, by the file that the check before wrote; 0: never. */
export function lastSuccessIn(metrics: string): number {
  return Number(/^tidycrew_archive_check_last_success_timestamp_seconds (\d+)$/m.exec(metrics)?.[1] ?? 0);
}

function parsed(json: string): Told[] {
  try {
    const told = JSON.parse(json) as Told[];
    if (Array.isArray(told)) return told;
  } catch {
    // Said below.
  }
  throw new Error(`pgBackRest did not tell what is in the archive: ${json.split('\n', 1)[0] ?? ''}`);
}
