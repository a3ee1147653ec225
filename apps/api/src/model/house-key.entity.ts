import { LIMITS } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Customer } from './customer.entity.js';
import { User } from './user.entity.js';

/** A key of a customer's house: somebody holds it, or it lies at a place (decision D515). */
@Entity('house_keys')
@Index('house_keys_label_key', { synchronize: false })
@Index('house_keys_customer_idx', ['customerId'], { where: `(retired_at IS NULL)` })
@Index('house_keys_held_idx', ['holderId'], { where: `((retired_at IS NULL) AND (holder_id IS NOT NULL))` })
@Check('house_keys_label_length', `char_length(label) BETWEEN 1 AND ${LIMITS.keyLabel}`)
@Check('house_keys_place_length', `char_length(place) BETWEEN 1 AND ${LIMITS.keyPlace}`)
@Check('house_keys_somewhere', `(holder_id IS NULL) <> (place IS NULL)`)
export class StoredHouseKey {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'house_keys_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'customer_id' })
  customerId!: number;

  @ManyToOne(() => Customer, { nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'house_keys_customer_fk' })
  customer!: Relation<Customer>;

  @Column('text')
  label!: string;

  @Column('integer', { name: 'holder_id', nullable: true })
  holderId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'holder_id', foreignKeyConstraintName: 'house_keys_holder_fk' })
  holder!: Relation<User> | null;

  @Column('text', { nullable: true })
  place!: string | null;

  /** Since when it is there. */
  @Column('timestamptz')
  since!: Date;

  /** null: in use. */
  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt!: Date | null;
}

/** Where a key went; rows are only ever added. */
@Entity('key_moves')
@Index('key_moves_key_idx', ['keyId', 'id'])
@Check('key_moves_to_place_length', `char_length(to_place) BETWEEN 1 AND ${LIMITS.keyPlace}`)
@Check('key_moves_somewhere', `(to_holder_id IS NULL) <> (to_place IS NULL)`)
export class StoredKeyMove {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'key_moves_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('integer', { name: 'key_id' })
  keyId!: number;

  @ManyToOne(() => StoredHouseKey, { nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'key_moves_key_fk' })
  key!: Relation<StoredHouseKey>;

  @Column('integer', { name: 'to_holder_id', nullable: true })
  toHolderId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'to_holder_id', foreignKeyConstraintName: 'key_moves_to_holder_fk' })
  toHolder!: Relation<User> | null;

  @Column('text', { name: 'to_place', nullable: true })
  toPlace!: string | null;

  @Column('integer', { name: 'by_id' })
  byId!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'by_id', foreignKeyConstraintName: 'key_moves_by_fk' })
  by!: Relation<User>;

  @Column('timestamptz')
  at!: Date;
}
