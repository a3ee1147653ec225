import type { InvoiceTurnKind } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Invoice } from './invoice.entity.js';

/** An issued invoice stopped to count, or counts again (decision D517). Rows are only added, by a trigger. */
@Entity('invoice_turns')
@Index('invoice_turns_invoice_idx', ['invoiceId', 'id'])
@Index('invoice_turns_day_idx', ['day', 'id'])
@Check('invoice_turns_day_finite', `isfinite(day)`)
@Check('invoice_turns_kind', `kind IN ('cancelled', 'draft', 'restored')`)
export class InvoiceTurn {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'invoice_turns_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  @ManyToOne(() => Invoice, { nullable: false })
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'invoice_turns_invoice_fk' })
  invoice!: Relation<Invoice>;

  /** The business's day of it, and not before the invoice's own. */
  @Column('date')
  day!: string;

  @Column('text')
  kind!: InvoiceTurnKind;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
