import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Clean } from './clean.entity.js';

/** A part of a clean's price that has a name of its own, such as an oven (decision D496). */
@Entity('clean_extras')
@Unique('clean_extras_position_key', ['cleanId', 'position'])
@Check('clean_extras_position_range', `position BETWEEN 1 AND 20`)
@Check('clean_extras_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('clean_extras_amount_range', `amount_cents BETWEEN 1 AND 99999999`)
export class StoredCleanExtra {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'clean_extras_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'clean_id' })
  cleanId!: number;

  @ManyToOne(() => Clean, { nullable: false })
  @JoinColumn({ name: 'clean_id', foreignKeyConstraintName: 'clean_extras_clean_fk' })
  clean!: Relation<Clean>;

  /** Position in the list, from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  name!: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;
}
