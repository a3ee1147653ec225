import type { BankLineLeftOut, BankMapping } from '@tidycrew/domain';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';

/** A file of a bank (decision D471). It goes after 30 days, unless one of its lines has a payment (decision D474). */
@Entity('bank_files')
@Index('bank_files_created_idx', ['createdAt', 'id'])
@Check('bank_files_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('bank_files_lines_range', `lines BETWEEN 1 AND 5000`)
export class BankFile {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'bank_files_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  name!: string;

  /** As it was chosen, for files with the same headings. */
  @Column('jsonb')
  mapping!: BankMapping & { account: string };

  /** One for each column; each is empty where the file has none. */
  @Column('text', { array: true })
  headings!: string[];

  /** How many. */
  @Column('integer')
  lines!: number;

  /** Rows that are no movement of money in AUD: the first of them. */
  @Column('jsonb', { name: 'left_out', default: () => `'[]'` })
  leftOut!: BankLineLeftOut[];

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'bank_files_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
