import { describe, expect, it } from '@jest/globals';
import type { BusinessDetails } from '@tidycrew/contracts';
import { problemsIn } from '../rules';
import { abnState, bodyOf, type BusinessForm, changesPayDetails, formOf, READINGS, RULES } from './business-form';

type Stored = Omit<BusinessDetails, 'updatedAt'>;

const stored: Stored = {
  brandName: 'Bright & Tidy',
  legalName: 'Bright & Tidy Pty Ltd',
  abn: '51824753556',
  gstRegistered: true,
  address: '12 Swan Street, Richmond VIC 3121',
  email: 'office@bright.example',
  phone: '0390000000',
  bankBsb: '123456',
  bankAccount: '12345678',
  bankAccountName: 'Bright & Tidy',
  payId: '0412345678',
  payLink: 'https://pay.example.com/{number}?amount={amount}',
  invoiceNotes: 'Thank you.\nSee you soon.',
  state: 'VIC',
  timeZone: 'Australia/Melbourne',
  remindersEnabled: true,
  reminderDaysBefore: null,
  reminderDaysAfter: 7,
  reminderDaysLater: [14, 30],
  visitRemindersEnabled: true,
  lockoutFee: 60,
  invoiceCopyEmail: 'books@bright.example',
  sendReceipts: true,
  invoiceTicksEnabled: true,
  sendsMonthlyInvoices: true,
  keyDays: 14,
  keyPlaces: ['In the office', 'Key safe'],
  phoneForCrews: false,
  phoneAtSignIn: true,
  gstBasis: 'cash',
  gstSince: '2026-07-01',
};
const empty: Stored = {
  brandName: 'Tidycrew',
  legalName: null,
  abn: null,
  gstRegistered: false,
  address: null,
  email: null,
  phone: null,
  bankBsb: null,
  bankAccount: null,
  bankAccountName: null,
  payId: null,
  payLink: null,
  invoiceNotes: null,
  state: null,
  timeZone: 'Australia/Melbourne',
  remindersEnabled: false,
  reminderDaysBefore: null,
  reminderDaysAfter: null,
  reminderDaysLater: [],
  visitRemindersEnabled: false,
  lockoutFee: null,
  invoiceCopyEmail: null,
  sendReceipts: false,
  invoiceTicksEnabled: false,
  sendsMonthlyInvoices: false,
  keyDays: 7,
  keyPlaces: ['In the office'],
  phoneForCrews: true,
  phoneAtSignIn: false,
  gstBasis: 'accruals',
  gstSince: null,
};

const ABN = 'This is not a valid ABN. Please check the 11 digits.';
const BSB = 'A BSB has 6 digits';
const ACCOUNT = 'An account number has 4 to 10 digits';
const ORDER = 'Please enter more days than for the reminder before it';
const DAYS = 'Please enter a whole number from 1 to 60, or nothing';

describe('the form of business details (D41)', () => {
  it.each<[Partial<BusinessForm>, Partial<Record<keyof BusinessForm, string>>]>([
    [{}, {}],
    [{ lockoutFee: null }, {}],
    [{ lockoutFee: 0 }, { lockoutFee: 'Please enter an amount above 0, or nothing' }],
    [{ invoiceCopyEmail: 'books' }, { invoiceCopyEmail: 'Please enter a valid email address' }],
    [{ keyPlaces: ' \n' }, { keyPlaces: '1 to 12 places of at most 80 characters, one a line' }],
    [{ brandName: ' ' }, { brandName: 'Brand name is required' }],
    [{ email: 'office' }, { email: 'Please enter a valid email address' }],
    [{ email: 'zoë@x.test' }, { email: 'Check the sign "ë" in this e-mail address.' }],
    [{ phone: '0390 000 000 ext 5' }, { phone: 'A phone number has 10 digits, as in 0412 345 678; this one has 11' }],
    [{ timeZone: '' }, { timeZone: 'Please choose a time zone' }],
    [{ abn: '51 824 753 557' }, { abn: ABN }],
    [{ abn: '51824' }, { abn: ABN }],
    [{ abn: '' }, { abn: 'A business that is registered for GST needs an ABN' }],
    [{ abn: '', gstRegistered: false }, {}],
    [{ bankBsb: '123 456' }, {}],
    [{ bankBsb: '12345' }, { bankBsb: BSB }],
    [{ bankAccount: '123' }, { bankAccount: ACCOUNT }],
    [{ bankAccount: '1234 567 890' }, {}],
    [{ bankAccount: '12345678901' }, { bankAccount: ACCOUNT }],
    [{ payId: '51 824 753 556' }, {}],
    [{ payId: 'sparkle' }, { payId: 'A PayID is an e-mail address, a phone number of 10 digits or an ABN' }],
    [{ payLink: ' ' }, {}],
    [{ payLink: null }, {}],
    [
      { payLink: 'http://pay.example.com' },
      {
        payLink:
          'Please enter an address that begins with https://; {number} and {amount} may stand in its path or query only',
      },
    ],
    [{ reminderDaysBefore: 60 }, {}],
    [{ reminderDaysBefore: 61 }, { reminderDaysBefore: DAYS }],
    [{ reminderDaysBefore: 'two' }, { reminderDaysBefore: DAYS }],
    [{ reminderDaysAfter: 0 }, { reminderDaysAfter: DAYS }],
    [{ reminderDaysAfter: 14 }, { reminderDaysSecond: ORDER }],
    [
      { reminderDaysAfter: null, reminderDaysSecond: null, reminderDaysThird: null },
      { reminderDaysBefore: 'Please say how many days before or after the due date' },
    ],
    [{ reminderDaysSecond: null }, { reminderDaysThird: ORDER }],
    [{ reminderDaysSecond: 7 }, { reminderDaysSecond: ORDER }],
    [{ reminderDaysThird: 61 }, { reminderDaysThird: DAYS }],
    [{ reminderDaysThird: null }, {}],
    [{ reminderDaysAfter: null, reminderDaysSecond: null, reminderDaysThird: null, remindersEnabled: false }, {}],
  ])('%j: %j', (changes, problems) => {
    expect(problemsIn({ ...formOf(stored), ...changes }, RULES)).toEqual(problems);
  });

  it.each([
    ['all', stored],
    ['nothing', empty],
  ])('is sent as it is stored: %s', (_, details) => {
    expect(bodyOf(formOf(details))).toEqual(details);
  });

  it('asks for the own password where money is sent elsewhere, and sends it only then (D639)', () => {
    const details = { ...stored, updatedAt: '2026-03-01T00:00:00.000Z' };
    expect(changesPayDetails(formOf(stored), details)).toBe(false);
    const bankBsb = READINGS.bankBsb.read('123 456');
    expect(changesPayDetails({ ...formOf(stored), legalName: 'Other', bankBsb }, details)).toBe(false);
    for (const change of [
      { bankBsb: '' },
      { bankAccount: '1' },
      { bankAccountName: '' },
      { payId: '' },
      { payLink: null },
    ])
      expect(changesPayDetails({ ...formOf(stored), ...change }, details)).toBe(true);
    expect(bodyOf({ ...formOf(stored), ownPassword: ' word' }).ownPassword).toBe(' word');
  });

  it.each<[keyof typeof READINGS, text: string, held: string | null, shown?: string]>([
    ['abn', '51824 753 556', '51824753556', '51 824 753 556'],
    ['abn', ' ', null],
    ['bankBsb', '063 000', '063000', '063-000'],
    ['bankBsb', '', null],
    ['bankAccount', '1234 567-8', '12345678', '12345678'],
    ['bankAccountName', ' Bright & Tidy ', 'Bright & Tidy', 'Bright & Tidy'],
    ['payId', '+61 412 345 678', '0412345678', '0412 345 678'],
    ['payId', '51 824 753 556', '51824753556', '51 824 753 556'],
    ['payId', ' pay@bright.example ', 'pay@bright.example', 'pay@bright.example'],
    ['payLink', ' https://pay.example.com ', 'https://pay.example.com', 'https://pay.example.com'],
    ['payLink', ' ', null],
  ])('%s: %j is read as %j and shown as %j', (field, text, held, shown = '') => {
    const reading = READINGS[field];
    expect(reading.read(text)).toBe(held);
    expect(reading.show(held ?? '')).toBe(shown);
  });

  it.each([
    ['', 'unfinished'],
    ['51 824 753 55', 'unfinished'],
    ['51 824 753 556', 'right'],
    ['51824753557', 'wrong'],
    ['518247535560', 'wrong'],
    ['51 ABC', 'wrong'],
  ])('an ABN of "%s" is %s', (text, state) => {
    expect(abnState(text)).toBe(state);
  });
});
