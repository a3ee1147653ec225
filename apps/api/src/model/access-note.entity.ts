import type { AccessKind } from '@tidycrew/contracts';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Customer } from './customer.entity.js';

/** What a crew must know of a customer's house (decision D500). */
@Entity('access_notes')
@Unique('access_notes_position_key', ['customerId', 'position'])
@Check('access_notes_position_range', `position BETWEEN 1 AND 20`)
@Check('access_notes_kind', `kind IN ('parking', 'entry', 'pets', 'do', 'dont', 'products', 'other')`)
@Check('access_notes_text_length', `char_length(text) BETWEEN 1 AND 500`)
export class StoredAccessNote {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'access_notes_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'access_notes_customer_fk' })
  customer!: Relation<Customer>;

  /** Position in the list, from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  kind!: AccessKind;

  @Column('text')
  text!: string;
}
