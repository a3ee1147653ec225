import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Invoice } from './invoice.entity.js';
import { Mail } from './mail.entity.js';

/** An invoice that a reminder names (decision D132). */
@Entity('invoice_reminders')
@Unique('invoice_reminders_step_key', ['invoiceId', 'step'])
@Index('invoice_reminders_mail_idx', ['mailId'])
@Check('invoice_reminders_step_range', `step BETWEEN 0 AND 3`)
export class InvoiceReminder {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'invoice_reminders_pk',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column('integer', { name: 'mail_id' })
  mailId!: number;

  @ManyToOne(() => Mail, { nullable: false })
  @JoinColumn({ name: 'mail_id', foreignKeyConstraintName: 'invoice_reminders_mail_fk' })
  mail!: Relation<Mail>;

  @Column('integer', { name: 'invoice_id' })
  invoiceId!: number;

  @ManyToOne(() => Invoice, { nullable: false })
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'invoice_reminders_invoice_fk' })
  invoice!: Relation<Invoice>;

  /** 0: the one before the due date; 1 to 3: those after it, each once; null: due, and named with the others. */
  @Column('smallint', { nullable: true })
  step!: number | null;
}
