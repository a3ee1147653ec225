import { Injectable, Logger } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { Clock } from '../common/clock.js';
import { loggedError } from '../common/logged-error.js';
import { TASK_NAMES } from '../jobs/scheduled-task.js';
import { StoredFiguresRepository } from './stored-figures.repository.js';

const NAMES = {
  tidycrew_database_up: 'Whether the database answered this very question (1) or not (0).',
  tidycrew_migrations_pending: 'Migrations of this version that the database has not seen; until then it is not ready.',
  tidycrew_mails: 'Mails that wait, are being sent, or have failed or are unconfirmed and were not sent again.',
  tidycrew_mail_oldest_waiting_seconds: 'How long the oldest waiting mail has been waiting.',
  tidycrew_active_cleans: 'Cleans in progress.',
  tidycrew_active_clean_oldest_seconds: 'How long the longest clean in progress has been going on.',
  tidycrew_scheduled_run_last_success_timestamp_seconds: 'When each scheduled task last came to a good end.',
  tidycrew_late_punches_waiting: 'Presses that phones sent late and the office has to decide about.',
  tidycrew_late_punch_oldest_waiting_seconds: 'How long the oldest of them has been waiting.',
  tidycrew_database_is_primary: 'Whether the database takes writes (1) or follows another one (0).',
  tidycrew_clock_offset_seconds: 'How far the clock of this process is ahead of the database.',
  tidycrew_database_size_bytes: 'What the database takes on the disk.',
} as const;

const LABELS: Partial<Record<keyof typeof NAMES, string>> = {
  tidycrew_mails: 'status',
  tidycrew_scheduled_run_last_success_timestamp_seconds: 'task',
};

/**
 * Figures of the stored data for Prometheus: counts and ages, nothing personal. Every process answers the same ones.
 */
@Injectable()
export class StoredFigureGauges {
  private readonly logger = new Logger('Metrics');
  private gauges = new Map<string, Gauge>();

  constructor(
    private readonly figures: StoredFiguresRepository,
    private readonly clock: Clock,
  ) {}

  addTo(registry: Registry): void {
    for (const [name, help] of Object.entries(NAMES)) {
      const label = LABELS[name as keyof typeof NAMES];
      this.gauges.set(name, new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] }));
    }
  }

  /** Queries the database anew. Figures that cannot be read are left out instead of repeated. Never rejects. */
  async read(): Promise<void> {
    for (const gauge of this.gauges.values()) gauge.remove({});
    for (const labelled of Object.keys(LABELS)) this.gauges.get(labelled)?.reset();
    try {
      const pending = await this.figures.pendingMigrations();
      this.set('tidycrew_migrations_pending', pending);
      if (pending === 0) await this.readFigures();
      this.set('tidycrew_database_up', 1);
    } catch (error) {
      this.logger.warn(loggedError(error), 'the figures of the database could not be read');
      this.set('tidycrew_database_up', 0);
    }
  }

  private async readFigures(): Promise<void> {
    const found = await this.figures.figures(this.clock.now());
    this.set('tidycrew_mails', found.mailsWaiting, { status: 'waiting' });
    this.set('tidycrew_mails', found.mailsSending, { status: 'sending' });
    this.set('tidycrew_mails', found.mailsFailed, { status: 'failed' });
    this.set('tidycrew_mails', found.mailsUnconfirmed, { status: 'unconfirmed' });
    this.set('tidycrew_mail_oldest_waiting_seconds', found.oldestWaitingSeconds);
    this.set('tidycrew_active_cleans', found.activeCleans);
    this.set('tidycrew_active_clean_oldest_seconds', found.oldestActiveSeconds);
    this.set('tidycrew_late_punches_waiting', found.latePunches);
    this.set('tidycrew_late_punch_oldest_waiting_seconds', found.oldestLatePunchSeconds);
    this.set('tidycrew_database_is_primary', found.isPrimary ? 1 : 0);
    this.set('tidycrew_clock_offset_seconds', found.clockOffsetSeconds);
    this.set('tidycrew_database_size_bytes', found.databaseBytes);
    for (const { task, finishedAt } of await this.figures.lastSuccesses(TASK_NAMES)) {
      this.set('tidycrew_scheduled_run_last_success_timestamp_seconds', finishedAt.getTime() / 1000, { task });
    }
  }

  private set(name: keyof typeof NAMES, value: number, labels: Record<string, string> = {}): void {
    this.gauges.get(name)?.set(labels, value);
  }
}
