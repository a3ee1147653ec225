/** While the primary does not answer, nobody can say how far behind a standby is: for so long it counts as it was. */
const MAX_UNKNOWN_MS = 5 * 60_000;

/**
 * How far a standby is behind, by what the primary had written when it was asked (decision D281). Positions in the log and the
 * clock of this process only: `pg_last_xact_replay_timestamp` stands still with an idle primary, compares the clocks of two
 * machines, and knows nothing of what a standby that was cut off has not received.
 */
export class StandbyLag {
  /** In the order of time. */
  private seen: { position: number; atMs: number }[] = [];

  constructor(private readonly maxLagMs: number) {}

  /** The primary's position, asked at a moment of `performance.now()`. */
  noteWritten(position: number, atMs: number): void {
    this.seen = [...this.seen.filter((one) => atMs - one.atMs <= this.maxLagMs), { position, atMs }];
  }

  /** Whether a standby that has replayed so far has all that was written up to `maxLagMs` ago. */
  isWithin(replayed: number, nowMs: number, isPrimaryAnswering: boolean): boolean {
    const newest = this.seen.at(-1);
    if (!newest) return false;
    // Without a primary nobody writes, as far as anybody knows: it must have all that was known.
    if (!isPrimaryAnswering) return replayed >= newest.position && nowMs - newest.atMs <= MAX_UNKNOWN_MS;
    return this.seen.some(({ position, atMs }) => position <= replayed && nowMs - atMs <= this.maxLagMs);
  }
}
