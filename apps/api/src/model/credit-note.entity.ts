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
import { Invoice } from './invoice.entity.js';
import { User } from './user.entity.js';

/** A credit note as it was made: rows are only added, with their PDF (decision D451). */
@Entity('credit_notes')
@Unique('credit_notes_number_key', ['number'])
@Index('credit_notes_invoice_idx', ['invoiceId', 'id'])
@Index('credit_notes_customer_idx', ['customerId', 'id'])
@Index('credit_notes_issue_order_idx', ['issueDate', 'id'])
@Index('credit_notes_total_idx', ['totalCents', 'id'])
@Check('credit_notes_number_range', `number > 0`)
@Check('credit_notes_issue_date_finite', `isfinite(issue_date)`)
@Check('credit_notes_reason_length', `char_length(reason) BETWEEN 1 AND 500`)
@Check('credit_notes_total_range', `total_cents BETWEEN 1 AND 2000000000`)
@Check('credit_notes_gst_range', `gst_cents BETWEEN 0 AND total_cents`)
@Check('credit_notes_cash_gst_range', `abs(cash_gst_cents) <= total_cents`)
@Check('credit_notes_pdf_sha256', `pdf_sha256 ~ '^[0-9a-f]{64}$'`)
export class CreditNote {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'credit_notes_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** 1 is CN-000001. */
  @Column('integer')
  number!: number;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Invoice, { nullable: false })
  @JoinColumn([
    { name: 'invoice_id', referencedColumnName: 'id', foreignKeyConstraintName: 'credit_notes_invoice_fk' },
    { name: 'customer_id', referencedColumnName: 'customerId', foreignKeyConstraintName: 'credit_notes_invoice_fk' },
  ])
  invoice!: Relation<Invoice>;

  @Column('date', { name: 'issue_date' })
  issueDate!: string;

  @Column('text')
  reason!: string;

  @Column('integer', { name: 'total_cents' })
  totalCents!: number;

  /** The GST that it takes off; null: its invoice has none. */
  @Column('integer', { name: 'gst_cents', nullable: true })
  gstCents!: number | null;

  /** The change of its invoice's GST that is counted by cash. */
  @Column('integer', { name: 'cash_gst_cents' })
  cashGstCents!: number;

  /** The business as it was when the note was made. */
  @Column('jsonb')
  issuer!: Issuer;

  @Column('bytea', { select: false })
  pdf!: Buffer;

  @Column('text', { name: 'pdf_sha256' })
  pdfSha256!: string;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'credit_notes_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
