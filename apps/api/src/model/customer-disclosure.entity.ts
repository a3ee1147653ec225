import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** What tells somebody in the field about a customer who is not on their list. */
export type DisclosureKind = 'clash' | 'restore';

/** How often somebody in the field was told, or tried to be told, within a day; counted for all replicas together. */
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
