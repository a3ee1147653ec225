import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WINDOW_MINUTES } from '../model/login-throttle.entity.js';
import { CleanupTask, hoursBefore } from '../platform/jobs/cleanup.task.js';
import { LoginThrottleRepository } from './login-throttle.repository.js';
import { SessionRepository } from './session.repository.js';

/** Twice the window of D11: another process's clock may be behind. */
const THROTTLES_KEPT_HOURS = (2 * WINDOW_MINUTES) / 60;

/** Sessions that are over and tries that are forgotten (decisions D7, D11) go with the hourly cleanup. */
@Injectable()
export class ExpiredSignIns implements OnModuleInit {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tries: LoginThrottleRepository,
    private readonly cleanup: CleanupTask,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(async (now) => {
      const sessions = await this.sessions.removeExpired(now);
      const tries = await this.tries.removeOlder(hoursBefore(now, THROTTLES_KEPT_HOURS));
      return sessions + tries;
    });
  }
}
