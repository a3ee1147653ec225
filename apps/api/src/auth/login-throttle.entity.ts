import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed sign-ins of one account within a window, counted for all replicas together (decision D11). */
@Entity('login_throttles')
@Index('login_throttles_window_idx', ['windowStartedAt'])
export class LoginThrottle {
  @PrimaryColumn('text', { name: 'account_key', primaryKeyConstraintName: 'login_throttles_pk' })
  accountKey!: string;

  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { name: 'window_started_at' })
  windowStartedAt!: Date;
}
