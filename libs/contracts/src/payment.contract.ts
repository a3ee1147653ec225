/** How money came. A card is only named: no data of it is ever stored. */
export const PAYMENT_METHODS = ['bankTransfer', 'payId', 'card', 'cash', 'cheque', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Who recorded a payment: the office, the status of an invoice that was marked as paid, or the bank's file. */
export type PaymentSource = 'office' | 'status' | 'bankFile';

/** Why money went to an invoice or came back from it. */
export type AllocationCause = 'payment' | 'credit' | 'reversal' | 'creditNote' | 'cancelled';

/** A part of a payment that went to an invoice, or with a negative amount came back from it. */
export class PaymentAllocation {
  invoiceId!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  /** AUD */
  amount!: number;
  /** AUD: by how much it changes the GST of the invoice that is counted by cash. */
  gst!: number;
  /** yyyy-MM-dd */
  day!: string;
  cause!: AllocationCause;
  /** null: the program. */
  createdBy!: string | null;
  /** ISO 8601 UTC: when it was made. */
  createdAt!: string;
}

/** Money of a customer. */
export class Payment {
  id!: number;
  customerId!: number;
  customerName!: string;
  /** yyyy-MM-dd */
  receivedOn!: string;
  /** AUD; negative: a refund, or the reversal of a payment. */
  amount!: number;
  /** AUD: what invoices have of it. */
  allocated!: number;
  /** AUD: what is left of it; 0 once it is reversed. */
  unallocated!: number;
  /** AUD: what a card service kept of it, so that less arrived at the bank; a reversal has it with a minus. */
  kept!: number;
  method!: PaymentMethod;
  reference!: string | null;
  source!: PaymentSource;
  /** The payment that takes this one back; null: it stands. */
  reversedBy!: number | null;
  /** The payment that this one takes back; null: it is no reversal. */
  reverses!: number | null;
  /** Why it was reversed; null unless it is a reversal. */
  reason!: string | null;
  /** null: the program, for what was paid before there were payments. */
  createdBy!: string | null;
  /** ISO 8601 UTC */
  createdAt!: string;
  /** In the order in which they were made. */
  allocations!: PaymentAllocation[];
}

/** An amount of a payment for one invoice. */
export interface AllocationRequest {
  invoiceId: number;
  /** AUD, above 0. */
  amount: number;
}

export interface PaymentRequest {
  customerId: number;
  /** yyyy-MM-dd */
  receivedOn: string;
  /** AUD; negative: a refund of credit, which takes no allocations. */
  amount: number;
  method: PaymentMethod;
  reference?: string | null;
  /** Each invoice at most once; what is left becomes the customer's credit. */
  allocations: AllocationRequest[];
}

/** A part of money that came: for an invoice, or for a customer's credit. */
export interface PaymentPart {
  invoiceId?: number;
  customerId?: number;
  /** AUD, above 0. */
  amount: number;
}

/** One payer's money for several customers: a payment of each. */
export interface PaymentsTogetherRequest {
  /** yyyy-MM-dd */
  receivedOn: string;
  /** AUD, above 0: what the parts come to. */
  amount: number;
  method: PaymentMethod;
  reference?: string | null;
  /** Each invoice, and the credit of each customer, at most once. */
  parts: PaymentPart[];
}

export interface AllocateRequest {
  allocations: AllocationRequest[];
}

export interface ReverseRequest {
  reason: string;
}

/** What happened to a customer's money. */
const MONEY_KINDS = [
  ...(['invoice', 'payment', 'creditNote', 'refund', 'reversal'] as const),
  // An issued invoice stopped to count, or counts again.
  ...(['cancelled', 'draft', 'restored'] as const),
] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

/** One event of a customer's account. */
export class CustomerMoneyRow {
  /** yyyy-MM-dd: the issue day, the day received, or the day of the business on which it was cancelled, a draft or restored. */
  day!: string;
  kind!: MoneyKind;
  /** Id of the invoice, payment or credit note, as `kind` says; 'cancelled', 'draft' and 'restored' have the invoice's. */
  id!: number;
  /** 'INV-000001' or 'CN-000001'; null of a payment, a refund and a reversal. */
  number!: string | null;
  /** What it is, without day and amount: 'Bank transfer, Smith 3', 'For INV-000101: oven not done'. */
  text!: string;
  /** AUD: by how much the balance changes; an invoice is above 0, a payment below. */
  amount!: number;
  /** AUD: what the customer owes after it; below 0: the customer has credit. */
  balance!: number;
  /** null: the program. */
  byName!: string | null;
  /** ISO 8601 UTC: when it was recorded. */
  at!: string;
}

/** A customer's account: the newest events first, a slice of them (Content-Range says which of how many). */
export class CustomerMoney {
  /** AUD: what is open of issued invoices less the credit; below 0: the customer has credit beyond it. */
  balance!: number;
  /** AUD: what was paid and nothing has used. */
  credit!: number;
  rows!: CustomerMoneyRow[];
}

/** What a customer owes by how long it has been due, AUD. */
export class Ageing {
  notDue!: number;
  days1to30!: number;
  days31to60!: number;
  days61to90!: number;
  over90!: number;
}
