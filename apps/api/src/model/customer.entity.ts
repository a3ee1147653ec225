import { type InvoicePer, LIMITS } from '@tidycrew/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Checklist } from './checklist.entity.js';
import { CustomerImport } from './customer-import.entity.js';
import { User } from './user.entity.js';

/** A household or business that is cleaned; archived ones have `active` false. */
@Entity('customers')
@Index('customers_created_order_idx', ['createdAt', 'id'])
@Index('customers_gst_free_idx', ['id'], { where: 'gst_free' })
@Index('customers_name_key', { synchronize: false })
@Index('customers_name_order_idx', { synchronize: false })
@Index('customers_place_idx', { synchronize: false })
@Index('customers_price_descending_idx', { synchronize: false })
@Index('customers_price_order_idx', ['priceCents', 'id'])
@Index('customers_search_idx', { synchronize: false })
@Index('customers_staff_search_idx', { synchronize: false })
@Index('customers_to_place_idx', ['id'], { where: '(waits_for_place AND (NOT is_located))' })
@Index('customers_unsorted_notes_idx', { synchronize: false })
@Check('customers_invoice_per', `invoice_per IN ('clean', 'month')`)
@Check('customers_name_length', `char_length(name) BETWEEN 1 AND 120`)
@Check('customers_address_length', `char_length(address) BETWEEN 1 AND 300`)
@Check('customers_phone_digits', `phone ~ '^[0-9]{1,10}$'`)
@Check('customers_email_length', `char_length(email) BETWEEN 3 AND 254`)
@Check('customers_notes_length', `char_length(notes) <= 5000`)
@Check('customers_price_range', `price_cents BETWEEN 0 AND 99999999`)
@Check('customers_clean_frequency', `clean_frequency IN ('weekly', 'fortnightly', 'tri-weekly', 'monthly', 'one-off')`)
@Check('customers_friends_family_minutes_range', `friends_family_minutes BETWEEN 1 AND ${LIMITS.minutes}`)
@Check('customers_friends_family_needs_minutes', `NOT is_friends_family OR friends_family_minutes IS NOT NULL`)
@Check('customers_latitude_range', `latitude BETWEEN -90 AND 90`)
@Check('customers_longitude_range', `longitude BETWEEN -180 AND 180`)
@Check('customers_billing_name_length', `char_length(billing_name) BETWEEN 1 AND 120`)
@Check('customers_billing_reference_length', `char_length(billing_reference) BETWEEN 1 AND 120`)
@Check('customers_billing_address_length', `char_length(billing_address) BETWEEN 1 AND 300`)
@Check('customers_billing_email_length', `char_length(billing_email) BETWEEN 3 AND 600`)
@Check('customers_line_text_length', `char_length(line_text) BETWEEN 1 AND 120`)
export class Customer {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'customers_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  /** What is searched, kept by a trigger as name and address are: customerSearchKey of libs/domain. */
  @Column({ type: 'text', name: 'search_key', default: '', select: false, insert: false, update: false })
  searchKey?: string;

  /** The same with payer and reference, which the office finds them by. */
  @Column({ type: 'text', name: 'office_key', default: '', select: false, insert: false, update: false })
  officeKey?: string;

  /** What lists put names in order by, kept by a trigger: nameOrder of libs/domain. */
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

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  /** When the office saved the access notes last; until then only the crew of the running clean reads `notes`. */
  @Column('timestamptz', { name: 'access_saved_at', nullable: true })
  accessSavedAt!: Date | null;

  @Column('integer', { name: 'price_cents', nullable: true })
  priceCents!: number | null;

  @Column('text', { name: 'clean_frequency', default: 'weekly' })
  cleanFrequency!: string;

  /** False: it came with a file that did not say how often, so it is due on no day until somebody plans for it. */
  @Column('boolean', { name: 'is_frequency_known', default: true })
  isFrequencyKnown!: boolean;

  @Column('boolean', { name: 'is_friends_family', default: false })
  isFriendsFamily!: boolean;

  /** Allotted minutes for two people, of friends and family. */
  @Column('integer', { name: 'friends_family_minutes', nullable: true })
  friendsFamilyMinutes!: number | null;

  @Column('boolean', { name: 'invoice_required', default: false })
  invoiceRequired!: boolean;

  /** How many cleans an automatic invoice is of: one, or those of a month. */
  @Column('text', { name: 'invoice_per', default: 'clean' })
  invoicePer!: InvoicePer;

  /** Whether it gets no reminders of unpaid invoices (decision D132). */
  @Column('boolean', { name: 'no_reminders', default: false })
  noReminders!: boolean;

  /** Whether its cleans are invoiced without GST (decision D497). */
  @Column('boolean', { name: 'gst_free', default: false })
  gstFree!: boolean;

  /** Who pays its invoices, where that is somebody else. */
  @Column('text', { name: 'billing_name', nullable: true })
  billingName!: string | null;

  /** What the payer knows the customer by. */
  @Column('text', { name: 'billing_reference', nullable: true })
  billingReference!: string | null;

  /** Null: the customer's own. */
  @Column('text', { name: 'billing_address', nullable: true })
  billingAddress!: string | null;

  /** Up to five addresses, with a comma and a space between them; null: the customer's own. */
  @Column('text', { name: 'billing_email', nullable: true })
  billingEmail!: string | null;

  /** What lines of its cleans say on new invoices. */
  @Column('text', { name: 'line_text', nullable: true })
  lineText!: string | null;

  /** What its cleans get a copy of when they start. */
  @Index('customers_checklist_idx', { where: '(checklist_id IS NOT NULL)' })
  @Column('integer', { name: 'checklist_id', nullable: true })
  checklistId!: number | null;

  @ManyToOne(() => Checklist)
  @JoinColumn({ name: 'checklist_id', foreignKeyConstraintName: 'customers_checklist_fk' })
  checklist!: Relation<Checklist> | null;

  @Column('numeric', { precision: 9, scale: 6 })
  latitude!: string;

  @Column('numeric', { precision: 9, scale: 6 })
  longitude!: string;

  /** False: the position is only a default, so the customer is never 'nearby'. */
  @Column('boolean', { name: 'is_located', default: true })
  isLocated!: boolean;

  /** It came with a file, and nobody had asked for its address in time: a task does (decision D690). */
  @Column('boolean', { name: 'waits_for_place', default: false })
  waitsForPlace!: boolean;

  @Column('boolean', { default: true })
  active!: boolean;

  /** Versions before customer_figures used these three columns; nothing reads or writes them any more. */
  @Column('integer', { name: 'efficiency_percent', nullable: true })
  efficiencyPercent!: number | null;

  @Column('integer', { name: 'wage_ratio_percent', nullable: true })
  wageRatioPercent!: number | null;

  @Column('timestamptz', { name: 'metrics_at', nullable: true })
  metricsAt!: Date | null;

  @Index('customers_created_by_idx')
  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'customers_created_by_fk' })
  createdBy!: Relation<User> | null;

  /** The file that the customer came with. */
  @Index('customers_import_idx', { where: '(import_id IS NOT NULL)' })
  @Column('integer', { name: 'import_id', nullable: true })
  importId!: number | null;

  @ManyToOne(() => CustomerImport)
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'customers_import_fk' })
  import!: Relation<CustomerImport> | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
