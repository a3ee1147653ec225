import { ApiError, NetworkError } from './errors';

/** What a proxy answers in the place of a server that is away. */
const OF_PROXIES = new Set([502, 503, 504]);

/** Whether a call failed for want of the server: no answer came, or none of ours. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'UNKNOWN' && OF_PROXIES.has(error.status);
  return error instanceof NetworkError;
}

/**
 * Whether the server is away, by the calls that a page makes anyway. A call that was begun before the latest answer says
 * nothing new when it fails.
 */
export class ServerWatch {
  private now = 0;
  private answeredAt = 0;
  private isAwayNow = false;
  private readonly listeners = new Set<() => void>();

  /** Carries out a call and learns from its end. */
  async watch<T>(call: () => Promise<T>): Promise<T> {
    const begunAt = ++this.now;
    try {
      const answer = await call();
      this.noteAnswer();
      return answer;
    } catch (error) {
      // A call that was given up says nothing.
      if (isServerAway(error)) this.noteFailure(begunAt);
      else if (error instanceof ApiError) this.noteAnswer();
      throw error;
    }
  }

  readonly isAway = (): boolean => this.isAwayNow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private noteAnswer(): void {
    this.answeredAt = ++this.now;
    this.set(false);
  }

  private noteFailure(begunAt: number): void {
    if (begunAt > this.answeredAt) this.set(true);
  }

  private set(isAway: boolean): void {
    if (isAway === this.isAwayNow) return;
    this.isAwayNow = isAway;
    for (const listener of this.listeners) listener();
  }
}
