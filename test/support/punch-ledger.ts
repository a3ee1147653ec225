import type { World } from '../factories/index.js';

/** One clean of the ledger; times are ISO 8601 UTC, as the server acknowledged them. Its start has been sent. */
export interface Visit {
  startKey: string;
  finishKey: string;
  isFinishSent: boolean;
  started?: { jobId: number; clockIn: string };
  finished?: { jobId: number; clockIn: string; clockOut: string | null };
}

/** The visits of one crew, one after another, to a customer that nobody else goes to. */
export interface Round {
  customerId: number;
  memberIds: number[];
  isInvoiced: boolean;
  visits: Visit[];
}

interface StoredClean {
  id: number;
  customer_id: number;
  status: string;
  clock_in: string;
  clock_out: string | null;
  entries: { userId: number; clockIn: string; clockOut: string | null }[];
  starts: number;
  ends: number;
  /** Automatic invoices, their live lines for this clean, and their e-mails. */
  invoices: number[];
  keys: string[];
}

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const STORED = `
  SELECT c.id, c.customer_id, c.status, ${iso('c.clock_in')} AS clock_in, ${iso('c.clock_out')} AS clock_out,
    (SELECT json_agg(json_build_object('userId', e.user_id, 'clockIn', ${iso('e.clock_in')}, 'clockOut', ${iso('e.clock_out')})
       ORDER BY e.user_id) FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS entries,
    (SELECT count(*)::integer FROM audit_log a
     WHERE a.subject = 'clean' AND a.subject_id = c.id AND a.action = 'clean.started') AS starts,
    (SELECT count(*)::integer FROM audit_log a
     WHERE a.subject = 'clean' AND a.subject_id = c.id AND a.action = 'clean.completed') AS ends,
    ARRAY[(SELECT count(*) FROM invoices i WHERE i.automatic_clean_id = c.id),
          (SELECT count(*) FROM invoice_lines l WHERE l.clean_id = c.id AND l.live),
          (SELECT count(*) FROM mails m JOIN invoices i ON i.id = m.invoice_id WHERE i.automatic_clean_id = c.id)
         ]::integer[] AS invoices,
    ARRAY(SELECT k.key FROM idempotency_keys k
          WHERE k.user_id = ANY ($2) AND k.answer @> jsonb_build_object('id', c.id)) AS keys
  FROM cleans c WHERE c.customer_id = ANY ($1) ORDER BY c.clock_in, c.id`;

/** Compares a ledger with what is stored; answers a sentence per difference. */
export async function findDifferences(world: World, rounds: Round[]): Promise<string[]> {
  const stored = await world.query<StoredClean>(STORED, [
    rounds.map(({ customerId }) => customerId),
    rounds.flatMap(({ memberIds }) => memberIds),
  ]);
  return rounds.flatMap((round) => {
    const cleans = new Map(stored.filter((clean) => clean.customer_id === round.customerId).map((c) => [c.id, c]));
    const differences = round.visits.flatMap((visit) => {
      // An unknown start is a crew's last visit: what is left by then can only be its.
      const clean = cleans.get(visit.started?.jobId ?? [...cleans.keys()][0] ?? 0);
      if (clean) cleans.delete(clean.id);
      return differencesOf(visit, clean, round);
    });
    return [...differences, ...[...cleans.keys()].map((id) => `Clean ${id} was stored, and no phone asked for it.`)];
  });
}

function differencesOf(visit: Visit, clean: StoredClean | undefined, round: Round): string[] {
  const { started, finished } = visit;
  if (!clean) return started ? [`Clean ${started.jobId} was acknowledged and is not there.`] : [];
  const isCompleted = clean.status === 'completed';
  const { clock_in: clockIn, clock_out: clockOut } = clean;
  const differences: string[] = [];
  const expectSame = (what: string, found: unknown, expected: unknown): void => {
    const [is, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
    if (is !== wanted) differences.push(`Clean ${clean.id}: ${what} is ${is} and not ${wanted}.`);
  };
  if (started) expectSame('the clock-in', clockIn, started.clockIn);
  if (finished) expectSame('what the clock-out answered', [clean.id, clockIn, clockOut], Object.values(finished));
  if (finished || !visit.isFinishSent) expectSame('completed', isCompleted, finished !== undefined);
  // Wholly: whatever one transaction stores is there together.
  const crew = round.memberIds.toSorted((a, b) => a - b);
  expectSame(
    'its entries',
    clean.entries,
    crew.map((userId) => ({ userId, clockIn, clockOut: isCompleted ? clockOut : null })),
  );
  expectSame('the audit of start and end', [clean.starts, clean.ends], [1, isCompleted ? 1 : 0]);
  const wanted = isCompleted && round.isInvoiced ? 1 : 0;
  expectSame('its invoices, lines and e-mails', clean.invoices, [wanted, wanted, wanted]);
  expectSame(
    'the kept keys',
    clean.keys.toSorted(),
    [visit.startKey, ...(isCompleted ? [visit.finishKey] : [])].toSorted(),
  );
  return differences;
}
