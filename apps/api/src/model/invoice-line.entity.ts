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
import { Visit } from './visit.entity.js';

/** A line of an invoice: a clean or an extra of it (decisions D43, D496), or what is no clean (decision D495). */
@Entity('invoice_lines')
@Unique('invoice_lines_position_key', ['invoiceId', 'position'])
@Index('invoice_lines_one_live_per_clean', ['cleanId', 'part'], { unique: true, where: `live` })
@Index('invoice_lines_one_live_per_visit', ['visitId'], { unique: true, where: `live` })
@Index('invoice_lines_clean_idx', ['cleanId'])
@Index('invoice_lines_gst_free_idx', { synchronize: false })
@Index('invoice_lines_visit_idx', ['visitId'], { where: `(visit_id IS NOT NULL)` })
@Check('invoice_lines_position_range', `"position" BETWEEN 1 AND 5000`)
@Check('invoice_lines_part_range', `part BETWEEN 1 AND 21`)
@Check('invoice_lines_day_finite', `isfinite(day)`)
@Check('invoice_lines_amount_range', `amount_cents BETWEEN -99999999 AND 99999999`)
@Check('invoice_lines_clean_not_negative', `amount_cents >= 0 OR clean_id IS NULL`)
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

  /** null: it is no clean. */
  @Column('integer', { name: 'clean_id', nullable: true })
  cleanId!: number | null;

  @ManyToOne(() => Clean)
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'invoice_lines_clean_fk' })
  clean!: Relation<Clean> | null;

  /** Its place among the lines of its clean, from 1. */
  @Column('integer', { default: 1 })
  part!: number;

  /** Whose fee it is: that of a visit at which the crew could not clean. */
  @Column('integer', { name: 'visit_id', nullable: true })
  visitId!: number | null;

  @ManyToOne(() => Visit)
  @JoinColumn({ name: 'visit_id', foreignKeyConstraintName: 'invoice_lines_visit_fk' })
  visit!: Relation<Visit> | null;

  /** 1 is the first. */
  @Column('integer')
  position!: number;

  /** The day of the clean or the visit in the business timezone; of anything else the issue day. */
  @Column('date')
  day!: string;

  @Column('text')
  description!: string;

  /** Where it was; empty where it is neither a clean nor a visit. */
  @Column('text')
  address!: string;

  /** GST included; negative: a discount. */
  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  @Column('boolean', { name: 'gst_free', default: false })
  gstFree!: boolean;
}
