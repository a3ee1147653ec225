import type { Role } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A person who can sign in: cleaner, manager or admin. */
@Entity('users')
@Index('users_email_key', { synchronize: false })
@Check('users_email_length', `char_length(email) BETWEEN 3 AND 254`)
@Check('users_first_name_length', `char_length(first_name) BETWEEN 1 AND 120`)
@Check('users_last_name_length', `char_length(last_name) <= 120`)
@Check('users_phone_digits', `phone ~ '^[0-9]{1,10}$'`)
@Check('users_language_length', `char_length(language) BETWEEN 2 AND 35`)
@Check('users_work_days', `work_days BETWEEN 1 AND 127`)
@Check('users_role', `role IN ('admin', 'manager', 'staff')`)
export class User {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'users_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  /** What lists put names in order by (decision D405), kept by a trigger: nameOrder of libs/domain. */
  @Column({
    type: 'text',
    name: 'name_order',
    collation: 'C',
    default: '',
    select: false,
    insert: false,
    update: false,
  })
  nameOrder?: string;

  /** Digits only. */
  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text')
  role!: Role;

  /** null: nobody has chosen one yet, and nobody can sign in as this person (decision D190). */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** BCP 47, as it was chosen; null: nothing was. */
  @Column('text', { nullable: true })
  language!: string | null;

  @Column('boolean', { default: true })
  active!: boolean;

  /** A bit per weekday on which they work, Monday the first (decision D660). */
  @Column('smallint', { name: 'work_days', default: 127 })
  workDays!: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
