import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A day on which nobody works: a public holiday of the state, or one of the business's own (decision D59). */
@Entity('closed_days')
@Check('closed_days_finite', `isfinite(day)`)
@Check('closed_days_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('closed_days_source', `source IN ('holiday', 'own')`)
export class ClosedDay {
  @PrimaryColumn('date', { primaryKeyConstraintName: 'closed_days_pk' })
  day!: string;

  @Column('text')
  name!: string;

  @Column('text')
  source!: 'holiday' | 'own';

  /** A public holiday that the office took out: the row stays, so that the holiday is not brought in again. */
  @Column('boolean', { name: 'is_worked', default: false })
  isWorked!: boolean;
}
