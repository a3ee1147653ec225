import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, invalid } from '../platform/common/app-error.js';
import { Clock } from '../platform/common/clock.js';
import { readableCode } from '../platform/common/readable-code.js';

/** 20 letters of 31: 99 bits. */
const GROUPS = 5;
const LIVES_MS = 30 * 60_000;

/** Wrong tries that are told so, of everybody together; a right code always opens. */
const TRIES = 10;
const WINDOW_MS = 60_000;

/**
 * The code that opens the setup page once. It is in the memory of this process only, as a hash: it ends with its use, after
 * 30 minutes and at a restart (decision D94).
 */
@Injectable()
export class SetupCode {
  private kept: { hash: Buffer; endsAtMs: number } | null = null;
  private tries = { count: 0, endsAtMs: 0 };

  constructor(private readonly clock: Clock) {}

  /** A new code in the place of the one before. */
  issue(): string {
    const code = readableCode(GROUPS);
    this.tries = { count: 0, endsAtMs: 0 };
    this.kept = { hash: hashOf(code), endsAtMs: this.clock.now().getTime() + LIVES_MS };
    return code;
  }

  get isOpen(): boolean {
    return this.kept !== null && this.clock.now().getTime() < this.kept.endsAtMs;
  }

  /** @throws AppError TOO_MANY_ATTEMPTS, or VALIDATION_FAILED for the field `code` */
  check(typed: string): void {
    const nowMs = this.clock.now().getTime();
    if (nowMs >= this.tries.endsAtMs) this.tries = { count: 0, endsAtMs: nowMs + WINDOW_MS };
    // Looked at first: else whoever sends wrong ones all the time keeps the owner out.
    if (this.isOpen && this.kept && timingSafeEqual(hashOf(typed), this.kept.hash)) return;
    if (this.tries.count >= TRIES) throw tooMany(Math.ceil((this.tries.endsAtMs - nowMs) / 1000));
    if (!this.isOpen) throw invalid('code', 'This code has ended. Start the server again: it prints a new one.');
    this.tries.count += 1;
    throw invalid('code', 'This is not the code that the server printed at its start.');
  }

  end(): void {
    this.kept = null;
  }
}

/** Hashes letters and digits only: people type blanks, hyphens and capitals as they like. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).digest(); // prettier-ignore
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_ATTEMPTS', 'Too many wrong codes. Please try again in a minute.', {
    retryAfterSeconds,
  });
}
