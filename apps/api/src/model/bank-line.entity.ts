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
import { User } from './user.entity.js';

/** A line of a bank's file, stored once however many files have it (decision D473). */
@Entity('bank_lines')
@Unique('bank_lines_once', ['account', 'day', 'amountCents', 'folded', 'nth'])
@Index('bank_lines_file_idx', ['fileId'])
@Check('bank_lines_account_length', `char_length(account) BETWEEN 1 AND 60`)
@Check('bank_lines_day_range', `day BETWEEN '2000-01-01' AND '2199-12-31'`)
@Check('bank_lines_amount_range', `amount_cents BETWEEN -2000000000 AND 2000000000`)
@Check('bank_lines_text_length', `char_length(text) <= 500`)
@Check('bank_lines_nth_range', `nth > 0`)
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

  /** As the file that brought it wrote it. */
  @Column('text')
  text!: string;

  /** Its text as other files may write it. */
  @Column('text')
  folded!: string;

  /** Which of the equal lines of a day, from 1, by `folded`. */
  @Column('integer')
  nth!: number;

  @Column('timestamptz', { name: 'put_aside_at', nullable: true })
  putAsideAt!: Date | null;
}

/** What a payment has of a line; several make it up, or a payment several lines (decision D556). */
@Entity('bank_line_payments')
@Index('bank_line_payments_payment_idx', ['paymentId'])
@Check('bank_line_payments_amount_range', `amount_cents BETWEEN 1 AND 2000000000`)
@Check('bank_line_payments_kept_range', `kept_cents BETWEEN 0 AND amount_cents`)
export class BankLinePayment {
  @PrimaryColumn('integer', { name: 'line_id', primaryKeyConstraintName: 'bank_line_payments_pk' })
  lineId!: number;

  @ManyToOne(() => BankLine, { nullable: false })
  @JoinColumn({ name: 'line_id', foreignKeyConstraintName: 'bank_line_payments_line_fk' })
  line!: Relation<BankLine>;

  @PrimaryColumn('integer', { name: 'payment_id', primaryKeyConstraintName: 'bank_line_payments_pk' })
  paymentId!: number;

  @ManyToOne(() => Payment, { nullable: false })
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'bank_line_payments_payment_fk' })
  payment!: Relation<Payment>;

  /** What the line has of the payment, `keptCents` included. */
  @Column('integer', { name: 'amount_cents' })
  amountCents!: number;

  /** What a card service kept of it: the payment has it, the bank does not. */
  @Column('integer', { name: 'kept_cents', default: 0 })
  keptCents!: number;

  /** The line made the payment; else that was recorded before. */
  @Column('boolean')
  made!: boolean;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'bank_line_payments_created_by_fk' })
  createdBy!: Relation<User> | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
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
