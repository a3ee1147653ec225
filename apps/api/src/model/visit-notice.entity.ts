import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { Mail } from './mail.entity.js';

/**
 * What a customer was last told of a day: the windows of the visits on it, as standingTimes of visit.sql.ts writes them; empty: that
 * nobody comes. One a customer and day, whatever becomes of the visits: a plan that changes makes new ones (decision D243).
 */
@Entity('visit_notices')
@Index('visit_notices_day_idx', ['day'])
@Check('visit_notices_day_finite', `isfinite(day)`)
@Check('visit_notices_seen_has_time', `(seen IS NULL) = (seen_at IS NULL)`)
export class VisitNotice {
  @PrimaryColumn('integer', { name: 'customer_id', primaryKeyConstraintName: 'visit_notices_pk' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'visit_notices_customer_fk' })
  customer!: Relation<Customer>;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'visit_notices_pk' })
  day!: string;

  @Column('text')
  told!: string;

  /** null: the day was only named as the next one, and is still to be reminded of. */
  @Column('timestamptz', { name: 'reminded_at', nullable: true })
  remindedAt!: Date | null;

  /** The last e-mail that told it. */
  @Column('integer', { name: 'mail_id', nullable: true })
  mailId!: number | null;

  @ManyToOne(() => Mail)
  @JoinColumn({ name: 'mail_id', foreignKeyConstraintName: 'visit_notices_mail_fk' })
  mail!: Relation<Mail> | null;

  /** What is so instead since then, as far as somebody has looked; null: nothing else. */
  @Column('text', { nullable: true })
  seen!: string | null;

  @Column('timestamptz', { name: 'seen_at', nullable: true })
  seenAt!: Date | null;
}
