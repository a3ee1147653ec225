import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { BankFile } from './bank-file.entity.js';
import { Payment } from './payment.entity.js';

/** A line of a bank's file, stored once however many files have it (decision D473). */
@Entity('bank_lines')
@Unique('bank_lines_once', ['account', 'day', 'amountCents', 'text', 'nth'])
@Unique('bank_lines_payment_key', ['paymentId'])
@Index('bank_lines_file_idx', ['fileId'])
@Index('bank_lines_waiting_idx', ['id'], { where: '(payment_id IS NULL)' })
@Check('bank_lines_account_length', `char_length(account) BETWEEN 1 AND 60`)
@Check('bank_lines_day_range', `day BETWEEN '2000-01-01' AND '2199-12-31'`)
@Check('bank_lines_amount_range', `amount_cents BETWEEN -2000000000 AND 2000000000`)
@Check('bank_lines_text_length', `char_length(text) <= 500`)
@Check('bank_lines_nth_range', `nth > 0`)
@Check('bank_lines_payment_of_money_in', `payment_id IS NULL OR amount_cents > 0 AND put_aside_at IS NULL`)
export class BankLine {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'bank_lines_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** The file that brought it first. */
  @Column('integer', { name: 'file_id' })
  fileId!: number;

  @ManyToOne(() => BankFile, { nullable: false })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'bank_lines_file_fk' })
  file!: Relation<BankFile>;

  @Column('text')
  account!: string;

  @Column('date')
  day!: string;

  /** Negative: money out. */
  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  @Column('text')
  text!: string;

  /** Which of the equal lines of a day, from 1. */
  @Column('integer')
  nth!: number;

  @Column('integer', { name: 'payment_id', nullable: true })
  paymentId!: number | null;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'bank_lines_payment_fk' })
  payment!: Relation<Payment> | null;

  @Column('timestamptz', { name: 'put_aside_at', nullable: true })
  putAsideAt!: Date | null;
}

/** A line that a file has. */
@Entity('bank_file_lines')
@Index('bank_file_lines_line_idx', ['lineId'])
@Check('bank_file_lines_line_range', `line > 0`)
export class BankFileLine {
  @PrimaryColumn('integer', { name: 'file_id', primaryKeyConstraintName: 'bank_file_lines_pk' })
  fileId!: number;

  @ManyToOne(() => BankFile, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'file_id', foreignKeyConstraintName: 'bank_file_lines_file_fk' })
  file!: Relation<BankFile>;

  @PrimaryColumn('integer', { name: 'line_id', primaryKeyConstraintName: 'bank_file_lines_pk' })
  lineId!: number;

  @ManyToOne(() => BankLine, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'line_id', foreignKeyConstraintName: 'bank_file_lines_bank_line_fk' })
  bankLine!: Relation<BankLine>;

  /** Its number in the file, from 1. */
  @Column('integer')
  line!: number;
}
