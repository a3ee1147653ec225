import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row with the last invoice number given (T9). */
@Entity('invoice_counter')
@Check('invoice_counter_range', `last_number >= 0`)
@Check('invoice_counter_single_row', `id = 1`)
export class InvoiceCounter {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'invoice_counter_pk' })
  id!: number;

  @Column('integer', { name: 'last_number', default: 0 })
  lastNumber!: number;

  /** The first day of the last month whose monthly invoices are all made; null: none yet. */
  @Column('date', { name: 'monthly_until', nullable: true })
  monthlyUntil!: string | null;
}
