import type { GstBasis, State } from '@tidycrew/contracts';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of what the business has set about itself. */
@Entity('business_settings')
@Check('business_settings_single_row', `id = 1`)
@Check('business_settings_brand_name_length', `char_length(brand_name) BETWEEN 1 AND 120`)
@Check('business_settings_radius_range', `radius_meters BETWEEN 1 AND 1000000`)
@Check('business_settings_legal_name_length', `char_length(legal_name) BETWEEN 1 AND 120`)
@Check('business_settings_abn_digits', `abn ~ '^[0-9]{11}$'`)
@Check('business_settings_address_length', `char_length(address) BETWEEN 1 AND 300`)
@Check('business_settings_email_length', `char_length(email) BETWEEN 3 AND 254`)
@Check('business_settings_phone_length', `char_length(phone) BETWEEN 1 AND 30`)
@Check('business_settings_bank_bsb_digits', `bank_bsb ~ '^[0-9]{6}$'`)
@Check('business_settings_bank_account_digits', `bank_account ~ '^[0-9]{4,10}$'`)
@Check('business_settings_bank_account_name_length', `char_length(bank_account_name) BETWEEN 1 AND 120`)
@Check('business_settings_pay_id_length', `char_length(pay_id) BETWEEN 3 AND 254`)
@Check('business_settings_pay_link_form', `pay_link ~* '^https://' AND char_length(pay_link) <= 500`)
@Check('business_settings_lockout_fee_range', `lockout_fee_cents BETWEEN 1 AND 99999999`)
@Check('business_settings_invoice_copy_email_length', `char_length(invoice_copy_email) BETWEEN 3 AND 254`)
@Check('business_settings_invoice_notes_length', `char_length(invoice_notes) <= 5000`)
@Check('business_settings_reminder_days_before_range', `reminder_days_before BETWEEN 1 AND 60`)
@Check('business_settings_reminder_days_after_range', `reminder_days_after BETWEEN 1 AND 60`)
@Check(
  'business_settings_reminder_days_later',
  `cardinality(reminder_days_later) <= 2 AND 1 <= ALL (reminder_days_later) AND 60 >= ALL (reminder_days_later)`,
)
@Check('business_settings_key_days_range', `key_days BETWEEN 1 AND 365`)
@Check('business_settings_key_places_count', `cardinality(key_places) BETWEEN 1 AND 12`)
@Check('business_settings_gst_basis', `gst_basis IN ('cash', 'accruals')`)
@Check('business_settings_state_known', `state IN ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')`)
@Check('business_settings_work_order', `work_to > work_from`)
@Check('business_settings_gst_since_range', `gst_since BETWEEN '2000-07-01' AND '2199-12-31'`)
@Check('business_settings_gst_needs_abn', `NOT is_gst_registered OR abn IS NOT NULL`)
export class BusinessSettings {
  @PrimaryColumn('smallint', { default: 1, primaryKeyConstraintName: 'business_settings_pk' })
  id!: number;

  @Column('text', { name: 'brand_name', default: 'Tidycrew' })
  brandName!: string;

  /** IANA zone that decides what a day is (decision D5). */
  @Column('text', { name: 'time_zone', default: 'Australia/Melbourne' })
  timeZone!: string;

  @Column('integer', { name: 'radius_meters', default: 50000 })
  radiusMeters!: number;

  /** From here on: what invoices say of the business (decision D41). */
  @Column('text', { name: 'legal_name', nullable: true })
  legalName!: string | null;

  @Column('text', { nullable: true })
  abn!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { name: 'bank_bsb', nullable: true })
  bankBsb!: string | null;

  @Column('text', { name: 'bank_account', nullable: true })
  bankAccount!: string | null;

  @Column('text', { name: 'bank_account_name', nullable: true })
  bankAccountName!: string | null;

  /** An e-mail address, or the digits of a phone number or an ABN (decision D638). */
  @Column('text', { name: 'pay_id', nullable: true })
  payId!: string | null;

  /** A page to pay by card, with `{number}` and `{amount}` in it (decision D638). */
  @Column('text', { name: 'pay_link', nullable: true })
  payLink!: string | null;

  @Column('text', { name: 'invoice_notes', nullable: true })
  invoiceNotes!: string | null;

  /** What is charged where the crew could not clean; null: nothing is proposed (decision D498). */
  @Column('integer', { name: 'lockout_fee_cents', nullable: true })
  lockoutFeeCents!: number | null;

  /** Who gets a blind copy of every invoice. */
  @Column('text', { name: 'invoice_copy_email', nullable: true })
  invoiceCopyEmail!: string | null;

  /** Friendly reminders of invoices: days before and after the due date; null: none. */
  @Column('integer', { name: 'reminder_days_before', nullable: true })
  reminderDaysBefore!: number | null;

  @Column('integer', { name: 'reminder_days_after', nullable: true })
  reminderDaysAfter!: number | null;

  /** Of a second and a third reminder after the due date (decision D132). */
  @Column('integer', { name: 'reminder_days_later', array: true, default: () => `'{}'` })
  reminderDaysLater!: number[];

  @Column('boolean', { name: 'is_gst_registered', default: false })
  isGstRegistered!: boolean;

  /** yyyy-MM-dd: registered for GST since then; null: always (decision D535). */
  @Column('date', { name: 'gst_since', nullable: true })
  gstSince!: string | null;

  /** How GST is counted (decision D489). */
  @Column('text', { name: 'gst_basis', default: 'accruals' })
  gstBasis!: GstBasis;

  @Column('boolean', { name: 'reminders_enabled', default: false })
  remindersEnabled!: boolean;

  /** Whether customers are reminded of their visits and told of changes (decision D242). */
  @Column('boolean', { name: 'visit_reminders_enabled', default: false })
  visitRemindersEnabled!: boolean;

  /** Whether customers get a receipt by e-mail for what they paid (decision D458). */
  @Column('boolean', { name: 'send_receipts', default: false })
  sendReceipts!: boolean;
  /** Whether the e-mail of an invoice says what was done (decision D514). */
  @Column('boolean', { name: 'invoice_ticks_enabled', default: false })
  invoiceTicksEnabled!: boolean;

  /** Whether monthly invoices are e-mailed at 8 am of the 1st instead of waiting for somebody (decision D635). */
  @Column('boolean', { name: 'sends_monthly_invoices', default: false })
  sendsMonthlyInvoices!: boolean;

  /** After how many days somebody is asked where a key is (decision D515). */
  @Column('integer', { name: 'key_days', default: 7 })
  keyDays!: number;

  /** Whether crews see `phone`, and whether the sign-in page does (decision D583). */
  @Column('boolean', { name: 'phone_for_crews', default: true })
  phoneForCrews!: boolean;

  @Column('boolean', { name: 'phone_at_sign_in', default: false })
  phoneAtSignIn!: boolean;

  /** The office's own places for keys (decision D585). */
  @Column('text', { name: 'key_places', array: true, default: () => `'{"In the office"}'` })
  keyPlaces!: string[];

  /** The state or territory that it works in. */
  @Column('text', { nullable: true })
  state!: State | null;

  /** It began empty and has no admin yet: the setup page makes the first one (decision D94). */
  @Column('boolean', { name: 'awaits_setup', default: false })
  awaitsSetup!: boolean;

  /** Whether the dashboard lists the first steps; until they are put away (decision D187). */
  @Column('boolean', { name: 'has_checklist', default: false })
  hasChecklist!: boolean;

  /** Whether customers that the office adds begin with access notes, so that `notes` are the office's alone (decision D504). */
  @Column('boolean', { name: 'has_structured_notes', default: false })
  hasStructuredNotes!: boolean;

  /** When settings other than the radius were changed; the radius has a form of its own. */
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column('timestamptz', { name: 'radius_updated_at', default: () => 'now()' })
  radiusUpdatedAt!: Date;

  /** The working day on which plans are made: what is free of it, and when an untimed visit is late (decisions D57, D62). */
  @Column('time', { name: 'work_from', default: '08:00:00' })
  workFrom!: string;

  @Column('time', { name: 'work_to', default: '16:00:00' })
  workTo!: string;

  /** Which of `logos` stands on documents that are made from now on; null: none (decision D640). */
  @Column('text', { nullable: true })
  logo!: string | null;
}
