import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from './user.entity.js';
import { Invoice } from './invoice.entity.js';

/** An accountant's link to one invoice; the link itself is this row's id, signed (decision D49). */
@Entity('invoice_links')
@Index('invoice_links_invoice_idx', ['invoiceId'])
@Index('invoice_links_live_idx', ['expiresAt'], { where: `(withdrawn_at IS NULL)` })
export class InvoiceLink {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'invoice_links_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

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
