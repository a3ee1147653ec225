import { LIMITS } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';

/** A code of a customer's house, encrypted; once it is replaced or removed only its label stays (decision D505). */
@Entity('access_codes')
@Index('access_codes_live_label_key', { synchronize: false })
@Index('access_codes_key_idx', ['keyId', 'id'], { where: `(replaced_at IS NULL)` })
@Check('access_codes_label_length', `char_length(label) BETWEEN 1 AND ${LIMITS.codeLabel}`)
@Check(
  'access_codes_kept_whole',
  `(replaced_at IS NULL) = (cipher IS NOT NULL AND nonce IS NOT NULL AND key_id IS NOT NULL)`,
)
export class AccessCode {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'access_codes_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'access_codes_customer_fk' })
  customer!: Relation<Customer>;

  @Column('text')
  label!: string;

  /** The AES-256-GCM ciphertext, followed by its tag. */
  @Column('bytea', { nullable: true })
  cipher!: Buffer | null;

  @Column('bytea', { nullable: true })
  nonce!: Buffer | null;

  /** Which key it is encrypted with. */
  @Column('text', { name: 'key_id', nullable: true })
  keyId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'access_codes_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'replaced_at', nullable: true })
  replacedAt!: Date | null;
}
