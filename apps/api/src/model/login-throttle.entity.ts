import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Wrong passwords per account and window. */
export const FAILURES_ALLOWED = 5;
export const WINDOW_MINUTES = 15;

/** Tries to sign in to one account within a window, counted for all replicas together (decision D11). */
@Entity('login_throttles')
@Index('login_throttles_window_idx', ['windowStartedAt'])
export class LoginThrottle {
  @PrimaryColumn('text', { name: 'account_key', primaryKeyConstraintName: 'login_throttles_pk' })
  accountKey!: string;

  /** Tries that were wrong or are being looked at. */
  @Column('integer')
  attempts!: number;

  /** Those of them that were wrong. */
  @Column('integer', { default: 0 })
  failures!: number;

  @Column('timestamptz', { name: 'window_started_at' })
  windowStartedAt!: Date;
}
