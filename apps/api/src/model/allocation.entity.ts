import type { AllocationCause } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { User } from './user.entity.js';

/** Money of a payment that an invoice takes, or with a negative amount gives back (decision D490). Rows are only added. */
@Entity('allocations')
@Index('allocations_payment_idx', ['paymentId', 'id'])
@Index('allocations_invoice_idx', ['invoiceId', 'id'])
@Index('allocations_gst_idx', { synchronize: false })
@Check('allocations_amount_range', `amount_cents BETWEEN -2000000000 AND 2000000000 AND amount_cents <> 0`)
@Check('allocations_gst_range', `abs(gst_cents) <= abs(amount_cents)`)
@Check('allocations_day_finite', `isfinite(day)`)
@Check('allocations_cause', `cause IN ('payment', 'credit', 'reversal', 'creditNote', 'cancelled')`)
export class Allocation {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'allocations_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'payment_id' })
  paymentId!: number;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  /** The customer of both payment and invoice, so that money never crosses customers. */
  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Payment, { nullable: false })
  @JoinColumn([
    { name: 'payment_id', referencedColumnName: 'id', foreignKeyConstraintName: 'allocations_payment_fk' },
    { name: 'customer_id', referencedColumnName: 'customerId', foreignKeyConstraintName: 'allocations_payment_fk' },
  ])
  payment!: Relation<Payment>;

  @ManyToOne(() => Invoice, { nullable: false })
  @JoinColumn([
    { name: 'invoice_id', referencedColumnName: 'id', foreignKeyConstraintName: 'allocations_invoice_fk' },
    { name: 'customer_id', referencedColumnName: 'customerId', foreignKeyConstraintName: 'allocations_invoice_fk' },
  ])
  invoice!: Relation<Invoice>;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  /** The change of its invoice's GST that is counted by cash. */
  @Column('integer', { name: 'gst_cents' })
  gstCents!: number;

  @Column('date')
  day!: string;

  @Column('text')
  cause!: AllocationCause;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'allocations_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
