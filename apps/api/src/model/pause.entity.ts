import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';

/** Days on which a customer is not cleaned for; plans go on after it in their rhythm (decision D59). */
@Entity('pauses')
@Index('pauses_customer_idx', ['customerId', 'untilDay'])
@Check('pauses_from_finite', `isfinite(from_day)`)
@Check('pauses_until_finite', `isfinite(until_day)`)
@Check('pauses_note_length', `char_length(note) <= 1000`)
@Check('pauses_order', `until_day >= from_day`)
export class Pause {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pauses_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'pauses_customer_fk' })
  customer!: Relation<Customer>;

  @Column('date', { name: 'from_day' })
  fromDay!: string;

  /** The last day that counts. */
  @Column('date', { name: 'until_day' })
  untilDay!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
