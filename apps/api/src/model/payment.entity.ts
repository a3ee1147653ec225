import type { PaymentMethod, PaymentSource } from '@tidycrew/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';

/** Money of a customer (decision D490). Rows are only added: what was wrong is reversed by a row of the opposite amount. */
@Entity('payments')
@Unique('payments_id_customer_key', ['id', 'customerId'])
@Unique('payments_reverses_key', ['reversesId'])
@Index('payments_customer_idx', ['customerId', 'id'])
@Index('payments_reference_idx', { synchronize: false })
@Index('payments_reference_start_idx', { synchronize: false })
@Index('payments_received_idx', { synchronize: false })
@Index('payments_amount_idx', ['amountCents', 'id'])
@Index('payments_unused_idx', { synchronize: false })
@Index('payments_last_idx', { synchronize: false })
@Check('payments_received_on_range', `received_on BETWEEN '2000-01-01' AND '2199-12-31'`)
@Check('payments_amount_range', `amount_cents BETWEEN -2000000000 AND 2000000000 AND amount_cents <> 0`)
@Check(
  'payments_allocated_range',
  `amount_cents > 0 AND allocated_cents BETWEEN 0 AND amount_cents OR amount_cents < 0 AND allocated_cents = 0`,
)
@Check('payments_method', `method IN ('bankTransfer', 'payId', 'card', 'cash', 'cheque', 'other')`)
@Check('payments_reference_length', `char_length(reference) BETWEEN 1 AND 120`)
@Check('payments_source', `source IN ('office', 'status', 'bankFile')`)
@Check('payments_reason_length', `char_length(reason) BETWEEN 1 AND 500`)
@Check('payments_reversal_has_reason', `(reverses_id IS NULL) = (reason IS NULL)`)
export class Payment {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'payments_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'payments_customer_fk' })
  customer!: Relation<Customer>;

  @Column('date', { name: 'received_on' })
  receivedOn!: string;

  /** Negative: a refund, or the reversal of a payment. */
  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  /** The sum of its allocations, kept by a trigger. */
  @Column('integer', { name: 'allocated_cents', default: 0 })
  allocatedCents!: number;

  @Column('text')
  method!: PaymentMethod;

  @Column('text', { nullable: true })
  reference!: string | null;

  /** status: an invoice that was marked as paid by hand. */
  @Column('text')
  source!: PaymentSource;

  /** The payment that this row takes back. */
  @Column('integer', { name: 'reverses_id', nullable: true })
  reversesId!: number | null;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'reverses_id', foreignKeyConstraintName: 'payments_reverses_fk' })
  reverses!: Relation<Payment> | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  /** null: the program itself, for invoices that were paid before there were payments. */
  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'payments_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
