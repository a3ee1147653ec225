import { Check, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';

/** The notes of a customer were shown to a member of staff on a business day; kept until the day after (decision D394). */
@Entity('shown_notes')
@Check('shown_notes_day_finite', `isfinite(day)`)
export class ShownNotes {
  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'shown_notes_pk' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'shown_notes_user_fk' })
  user!: Relation<User>;

  @PrimaryColumn('date', { primaryKeyConstraintName: 'shown_notes_pk' })
  day!: string;

  @PrimaryColumn('integer', { name: 'customer_id', primaryKeyConstraintName: 'shown_notes_pk' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'shown_notes_customer_fk' })
  customer!: Relation<Customer>;
}
