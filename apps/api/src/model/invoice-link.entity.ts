import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';
import { Invoice } from './invoice.entity.js';

/** An accountant's link to one invoice; the link itself is this row's id and random part, signed (D49, D399). */
@Entity('invoice_links')
@Index('invoice_links_invoice_idx', ['invoiceId'])
@Index('invoice_links_live_idx', ['expiresAt'], { where: `(withdrawn_at IS NULL)` })
@Check('invoice_links_random_part_length', `octet_length(random_part) = 12`)
export class InvoiceLink {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'invoice_links_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Null: made before there was one. */
  @Column('bytea', { name: 'random_part', nullable: true })
  randomPart!: Buffer | null;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  @ManyToOne(() => Invoice, { nullable: false })
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'invoice_links_invoice_fk' })
  invoice!: Relation<Invoice>;

  @Column('integer', { name: 'created_by_id' })
  createdById!: number;

  @ManyToOne(() => User, { nullable: false })
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'invoice_links_created_by_fk' })
  createdBy!: Relation<User>;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;

  @Column('integer', { name: 'withdrawn_by_id', nullable: true })
  withdrawnById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'withdrawn_by_id', foreignKeyConstraintName: 'invoice_links_withdrawn_by_fk' })
  withdrawnBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'last_opened_at', nullable: true })
  lastOpenedAt!: Date | null;
}
