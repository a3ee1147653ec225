import {
  LIMITS,
  type BillingLine,
  type CleanFrequency,
  type ExistingCustomer,
  type InvoicePer,
  type PlacePrecision,
} from '@tidycrew/contracts';

export const FREQUENCY_LABELS: Record<CleanFrequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  'tri-weekly': 'Tri-weekly',
  monthly: 'Monthly',
  'one-off': 'One-off',
};

/** What a page says about a saved customer (document 001 section 8). */
export interface CustomerWording {
  created: string;
  updated: string;
  createFailed: (error: string) => string;
  updateFailed: (error: string) => string;
}

export const DASHBOARD_WORDING: CustomerWording = {
  created: 'Customer created successfully!',
  updated: 'Customer updated successfully!',
  createFailed: (error) => `Failed to create customer: ${error}`,
  updateFailed: (error) => `Failed to update customer: ${error}`,
};

export const MANAGEMENT_WORDING: CustomerWording = {
  created: 'Customer added successfully!',
  updated: 'Customer updated successfully!',
  createFailed: (error) => `Failed to add customer: ${error}`,
  updateFailed: (error) => `Failed to update customer: ${error}`,
};

/** Sentences of the customer dialog. */
export const CUSTOMER_TEXTS = {
  newTitle: 'Add New Customer',
  editTitle: 'Edit Customer',
  tabs: { details: 'Details', money: 'Money' },
  gone: 'There is no such customer.',
  name: 'Customer Name',
  checking: 'Checking name...',
  phonePlaceholder: '0000 000 000',
  price: 'Price ($)',
  frequency: 'Clean Frequency',
  checklist: 'Checklist',
  invoiceHint: 'Sends an invoice email when a clean is completed.',
  billing: 'Billing',
  invoicePer: 'One invoice for',
  invoicePers: { clean: 'Each clean, when it is completed', month: 'Each month, on the 1st' } satisfies Record<
    InvoicePer,
    string
  >,
  noReminders: 'Do not remind of unpaid invoices',
  gstFree: 'GST-free',
  gstFreeHint: 'Cleans of this customer are invoiced without GST.',
  billingHints: {
    billingName: 'Empty: the customer.',
    billingReference: 'Printed on invoices, such as a plan or order number.',
    billingAddress: "Empty: the customer's address.",
    billingEmail: "Up to five, with commas between them. Empty: the customer's email.",
    lineText: 'Printed on new invoices for each clean instead of "Home cleaning", such as a support item.',
  } satisfies Record<BillingLine, string>,
  latitude: 'Latitude',
  longitude: 'Longitude',
  notLocated: 'This address could not be placed; the position is a default.',
  restore: 'Restore Customer',
  restoring: 'Restoring...',
  archived: (existing: ExistingCustomer) => `This customer is archived. ${existing.address}`,
  existing: (existing: ExistingCustomer) => existing.address,
  restored: 'Customer unarchived successfully!',
  restoreFailed: (error: string) => `Failed to unarchive customer: ${error}`,
  clash: (existing: ExistingCustomer) =>
    `Customer already exists! Name: ${existing.name}, Address: ${existing.address}, Status: ${
      existing.active ? 'active' : 'archived'
    }. Please check the customer list or use a different name/address.`,
  required: {
    name: 'Customer name is required',
    address: 'Address is required',
    price: 'Price is required',
    priceNumber: 'Price must be a number of 0 or more, with at most 2 decimals',
    minutes: 'Cleaning duration must be a whole number of minutes, 1 or more',
    minutesAtMost: `Cleaning duration can be at most ${LIMITS.minutes} minutes`,
  },
  placed: {
    address: null,
    street: 'The position on the map is approximate: only the street is known.',
    suburb: 'The position on the map is approximate: only the suburb is known.',
  } satisfies Record<PlacePrecision, string | null>,
  notPlaced: 'The address could not be found, so the customer has no position on the map yet.',
  positionKept: 'The new address could not be found, so the position on the map is unchanged.',
};

/** How long the sentence about a customer that exists already stays (document 001 section 8). */
export const CLASH_TOAST_MS = 8_000;
