import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row with the last number of a credit note given (decision D451). */
@Entity('credit_note_counter')
@Check('credit_note_counter_range', `last_number >= 0`)
@Check('credit_note_counter_single_row', `id = 1`)
export class CreditNoteCounter {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'credit_note_counter_pk' })
  id!: number;

  @Column('integer', { name: 'last_number', default: 0 })
  lastNumber!: number;
}
