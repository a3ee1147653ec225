import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Customer } from './customer.entity.js';

/** A statement that was asked for by e-mail: one for each customer and day of the business (decision D479). */
@Entity('statements')
@Unique('statements_one_a_day_key', ['customerId', 'askedOn'])
@Unique('statements_id_customer_key', ['id', 'customerId'])
@Check(
  'statements_range',
  `from_day <= to_day AND to_day - from_day <= 365 AND isfinite(from_day) AND isfinite(to_day)`,
)
@Check('statements_asked_on_finite', `isfinite(asked_on)`)
@Check('statements_closing_above_0', `closing_cents > 0`)
@Check('statements_pdf_sha256', `pdf_sha256 ~ '^[0-9a-f]{64}$'`)
@Check('statements_pdf_with_hash', `(pdf IS NULL) = (pdf_sha256 IS NULL)`)
export class StoredStatement {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'statements_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'statements_customer_fk' })
  customer!: Relation<Customer>;

  @Column('date', { name: 'asked_on' })
  askedOn!: string;

  @Column('date', { name: 'from_day' })
  fromDay!: string;

  @Column('date', { name: 'to_day' })
  toDay!: string;

  /** What its newest e-mail says is owed. */
  @Column('bigint', { name: 'closing_cents' })
  closingCents!: string;

  /** Kept when it is first handed to the mail server; the same from then on. */
  @Column('bytea', { nullable: true, select: false })
  pdf!: Buffer | null;

  @Column('text', { name: 'pdf_sha256', nullable: true })
  pdfSha256!: string | null;
}
