import type { InvoiceSource, InvoiceStatus } from '@tidycrew/contracts';
import type { Issuer } from '@tidycrew/domain';
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
import { Clean } from './clean.entity.js';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';

/** An invoice as it was made: names, amounts and the business's own details never follow later changes (T10). */
@Entity('invoices')
@Unique('invoices_number_key', ['number'])
@Unique('invoices_automatic_clean_key', ['automaticCleanId'])
@Unique('invoices_automatic_month_key', ['customerId', 'automaticMonth'])
@Unique('invoices_id_live_key', ['id', 'live'])
@Unique('invoices_id_customer_key', ['id', 'customerId'])
@Index('invoices_customer_idx', ['customerId', 'issueDate'])
@Index('invoices_issue_order_idx', ['issueDate', 'number'])
@Index('invoices_due_order_idx', ['dueDate', 'number'])
@Index('invoices_status_order_idx', ['status', 'number'])
@Index('invoices_created_order_idx', ['createdAt', 'number'])
@Index('invoices_status_idx', ['status', 'dueDate'])
@Index('invoices_source_idx', ['source', 'number'])
@Index('invoices_total_idx', ['totalCents', 'number'])
@Index('invoices_status_rank_idx', { synchronize: false })
@Index('invoices_source_rank_idx', { synchronize: false })
@Index('invoices_customer_order_idx', { synchronize: false })
@Index('invoices_search_idx', { synchronize: false })
@Index('invoices_gst_idx', { synchronize: false })
@Index('invoices_open_idx', { synchronize: false })
@Check('invoices_number_range', `number > 0`)
@Check('invoices_status', `status IN ('draft', 'sent', 'paid', 'overdue', 'cancelled')`)
@Check('invoices_live', `live = (status <> 'cancelled')`)
@Check('invoices_source', `source IN ('manual', 'automatic')`)
@Check('invoices_issue_date_finite', `isfinite(issue_date)`)
@Check('invoices_due_date_finite', `isfinite(due_date)`)
@Check('invoices_payment_terms_length', `char_length(payment_terms) BETWEEN 1 AND 120`)
@Check('invoices_notes_length', `char_length(notes) <= 5000`)
@Check('invoices_total_range', `total_cents BETWEEN 0 AND 2000000000`)
@Check('invoices_gst_range', `gst_cents BETWEEN 0 AND total_cents`)
@Check('invoices_paid_range', `paid_cents >= 0`)
@Check('invoices_credited_range', `credited_cents >= 0`)
@Check('invoices_credited_gst_range', `credited_gst_cents BETWEEN 0 AND credited_cents`)
@Check('invoices_within_total', `paid_cents + credited_cents <= total_cents`)
@Check('invoices_pdf_sha256', `pdf_sha256 ~ '^[0-9a-f]{64}$'`)
@Check('invoices_due_after_issue', `due_date >= issue_date`)
@Check(
  'invoices_automatic_of_one',
  `num_nonnulls(automatic_clean_id, automatic_month) = CASE source WHEN 'automatic' THEN 1 ELSE 0 END`,
)
@Check('invoices_automatic_month_first', `extract(day FROM automatic_month) = 1`)
@Check('invoices_pdf_with_hash', `(pdf IS NULL) = (pdf_sha256 IS NULL)`)
@Check('invoices_issued_has_pdf', `issued_at IS NULL OR pdf IS NOT NULL`)
@Check('invoices_billing_name_length', `char_length(billing_name) BETWEEN 1 AND 120`)
@Check('invoices_billing_reference_length', `char_length(billing_reference) BETWEEN 1 AND 120`)
@Check('invoices_billing_address_length', `char_length(billing_address) BETWEEN 1 AND 300`)
@Check('invoices_status_of_issued', `status IN ('draft', 'cancelled') OR issued_at IS NOT NULL`)
export class Invoice {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'invoices_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** 1 is INV-000001. */
  @Column('integer')
  number!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'invoices_customer_fk' })
  customer!: Relation<Customer>;

  @Column('text', { name: 'customer_name' })
  customerName!: string;

  /** What lists put the name in order by and search of it, kept by a trigger. */
  @Column({
    type: 'text',
    name: 'customer_order',
    collation: 'C',
    default: '',
    select: false,
    insert: false,
    update: false,
  })
  customerOrder?: string;

  @Column({
    type: 'text',
    name: 'customer_search',
    collation: 'C',
    default: '',
    select: false,
    insert: false,
    update: false,
  })
  customerSearch?: string;

  @Column('text', { name: 'customer_address' })
  customerAddress!: string;

  /** The payer as the customer had it when the invoice was made; null: the customer itself. */
  @Column('text', { name: 'billing_name', nullable: true })
  billingName!: string | null;

  @Column('text', { name: 'billing_reference', nullable: true })
  billingReference!: string | null;

  @Column('text', { name: 'billing_address', nullable: true })
  billingAddress!: string | null;

  @Column('text', { default: 'draft' })
  status!: InvoiceStatus;

  /** Not cancelled; stands on the lines too, so that the database keeps a clean on one live invoice (T8). */
  @Column('boolean', { default: true })
  live!: boolean;

  @Column('text')
  source!: InvoiceSource;

  /** The clean that an automatic invoice was made for: one in its life. */
  @Column('integer', { name: 'automatic_clean_id', nullable: true })
  automaticCleanId!: number | null;

  @ManyToOne(() => Clean)
  @JoinColumn({ name: 'automatic_clean_id', foreignKeyConstraintName: 'invoices_automatic_clean_fk' })
  automaticClean!: Relation<Clean> | null;

  /** The first day of the month that an automatic invoice is of: one a customer in its life. */
  @Column('date', { name: 'automatic_month', nullable: true })
  automaticMonth!: string | null;

  /** A draft of a run: its issue day is the day on which it is sent or issued. */
  @Column('boolean', { name: 'dated_when_issued', default: false })
  datedWhenIssued!: boolean;

  @Column('date', { name: 'issue_date' })
  issueDate!: string;

  @Column('date', { name: 'due_date' })
  dueDate!: string;

  @Column('text', { name: 'payment_terms' })
  paymentTerms!: string;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('integer', { name: 'total_cents' })
  totalCents!: number;

  /** Included in the total; null: the business was not registered for GST. */
  @Column('integer', { name: 'gst_cents', nullable: true })
  gstCents!: number | null;

  /** The sum of its allocations, kept by a trigger. */
  @Column('integer', { name: 'paid_cents', default: 0 })
  paidCents!: number;

  /** The sum of its credit notes, and of their GST, kept by a trigger. */
  @Column('integer', { name: 'credited_cents', default: 0 })
  creditedCents!: number;

  @Column('integer', { name: 'credited_gst_cents', default: 0 })
  creditedGstCents!: number;

  /** When it was cancelled, kept by a trigger; null: it is not. */
  @Column('timestamptz', { name: 'cancelled_at', nullable: true })
  cancelledAt!: Date | null;

  /** The business as it was when the invoice was made. */
  @Column('jsonb')
  issuer!: Issuer;

  /** When it first was sent or paid. */
  @Column('timestamptz', { name: 'issued_at', nullable: true })
  issuedAt!: Date | null;

  /** Kept when it is issued or first handed to the mail server; from then on nothing on the invoice changes. */
  @Column('bytea', { nullable: true, select: false })
  pdf!: Buffer | null;

  @Column('text', { name: 'pdf_sha256', nullable: true })
  pdfSha256!: string | null;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'invoices_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
