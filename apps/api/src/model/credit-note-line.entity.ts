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
import { CreditNote } from './credit-note.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';

/** What a credit note takes off a line of its invoice (decision D451). Rows are only added. */
@Entity('credit_note_lines')
@Unique('credit_note_lines_once_key', ['creditNoteId', 'invoiceLineId'])
@Index('credit_note_lines_invoice_line_idx', ['invoiceLineId'])
@Check('credit_note_lines_amount_range', `amount_cents BETWEEN 1 AND 99999999`)
export class CreditNoteLine {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'credit_note_lines_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'credit_note_id' })
  creditNoteId!: number;

  @ManyToOne(() => CreditNote, { nullable: false })
  @JoinColumn({ name: 'credit_note_id', foreignKeyConstraintName: 'credit_note_lines_note_fk' })
  creditNote!: Relation<CreditNote>;

  @Column('integer', { name: 'invoice_line_id' })
  invoiceLineId!: number;

  @ManyToOne(() => InvoiceLine, { nullable: false })
  @JoinColumn({ name: 'invoice_line_id', foreignKeyConstraintName: 'credit_note_lines_invoice_line_fk' })
  invoiceLine!: Relation<InvoiceLine>;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;
}
