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
import { Invoice } from './invoice.entity.js';

/** A clean on an invoice, at its price (decision D43). */
@Entity('invoice_lines')
@Unique('invoice_lines_position_key', ['invoiceId', 'position'])
@Index('invoice_lines_one_live_per_clean', ['cleanId'], { unique: true, where: `live` })
@Index('invoice_lines_clean_idx', ['cleanId'])
@Check('invoice_lines_position_range', `"position" BETWEEN 1 AND 1000`)
@Check('invoice_lines_day_finite', `isfinite(day)`)
@Check('invoice_lines_amount_range', `amount_cents BETWEEN 0 AND 99999999`)
export class InvoiceLine {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'invoice_lines_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  /** Follows the invoice's. */
  @Column('boolean', { default: true })
  live!: boolean;

  @ManyToOne(() => Invoice, { nullable: false, onUpdate: 'CASCADE' })
  @JoinColumn([
    { name: 'invoice_id', referencedColumnName: 'id', foreignKeyConstraintName: 'invoice_lines_invoice_fk' },
    { name: 'live', referencedColumnName: 'live', foreignKeyConstraintName: 'invoice_lines_invoice_fk' },
  ])
  invoice!: Relation<Invoice>;

  @Column('integer', { name: 'clean_id' })
  cleanId!: number;

  @ManyToOne(() => Clean, { nullable: false })
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'invoice_lines_clean_fk' })
  clean!: Relation<Clean>;

  /** 1 is the first. */
  @Column('integer')
  position!: number;

  /** The day of the clean in the business timezone. */
  @Column('date')
  day!: string;

  @Column('text')
  description!: string;

  @Column('text')
  address!: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  @Column('boolean', { name: 'gst_free', default: false })
  gstFree!: boolean;
}
