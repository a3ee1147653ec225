import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '../platform/common/app-error.js';
import { type Account, LoginThrottleRepository } from './login-throttle.repository.js';
import { FAILURES_ALLOWED } from '../model/login-throttle.entity.js';

/** Checking a password takes some 10 ms; a try that takes longer than this belongs to a process that has stopped. */
const WAIT_MS = 1_000;
const ASK_EVERY_MS = 20;

/** At most five wrong passwords per account and window, for all processes together (decision D11). */
@Injectable()
export class SignInTries {
  constructor(private readonly throttle: LoginThrottleRepository) {}

  /**
   * Checks a password unless too many were wrong. Correct ones in parallel are no failures: the sixth waits until one
   * of the five being checked is known to be right or wrong.
   * @throws AppError TOO_MANY_ATTEMPTS with the time until the window ends
   */
  async counted<T>(account: Account, look: () => Promise<T | null>): Promise<T | null> {
    await this.take(account);
    const found = await look();
    if (found === null) await this.throttle.keep(account);
    else await this.throttle.giveBack(account);
    return found;
  }

  private async take(account: Account): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (!(await this.throttle.take(account))) {
      const { failures, secondsLeft } = await this.throttle.state(account);
      const isLate = performance.now() > until;
      if (isLate) await this.throttle.keepAll(account);
      if (isLate || failures >= FAILURES_ALLOWED) throw tooMany(secondsLeft);
      await sleep(ASK_EVERY_MS);
    }
  }
}

function tooMany(secondsLeft: number): AppError {
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  const pause = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new AppError('TOO_MANY_ATTEMPTS', `Too many failed sign-ins. Please try again in ${pause}.`, {
    retryAfterSeconds: secondsLeft,
  });
}
