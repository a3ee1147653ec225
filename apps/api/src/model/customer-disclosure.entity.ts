import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** The requests that disclose a customer who is not on the phone's list. */
export type DisclosureKind = 'clash' | 'restore';

/** How often a member of staff made such a request within a day; counted for all replicas together. */
@Entity('customer_disclosures')
@Check('customer_disclosures_kind', `kind IN ('clash', 'restore')`)
export class CustomerDisclosure {
  @PrimaryColumn('integer', { name: 'user_id', primaryKeyConstraintName: 'customer_disclosures_pk' })
  userId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'customer_disclosures_user_fk' })
  user!: Relation<User>;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_disclosures_pk' })
  kind!: DisclosureKind;

  @Column('integer')
  times!: number;

  @Column('timestamptz', { name: 'window_started_at' })
  windowStartedAt!: Date;
}
