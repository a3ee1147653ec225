import { describe, expect, it } from '@jest/globals';
import { READINGS } from '../settings/business/business-form';
import { problemsIn } from '../settings/rules';
import { bodyOf, codeIn, EMPTY, problemsFrom, RULES, type SetupForm, type SetupProblems } from './setup-form';

const RIGHT: SetupForm = {
  firstName: ' Olive ',
  lastName: 'Office',
  email: 'olive@example.test',
  password: 'long enough',
  repeat: 'long enough',
  brandName: 'Sparkle Homes',
  state: 'WA',
  timeZone: 'Australia/Perth',
  abn: READINGS.abn.read('51 824 753 556'),
  gstRegistered: true,
  code: ' abcd-efgh ',
  bankAccountName: 'Sparkle',
  bankBsb: READINGS.bankBsb.read('063-000'),
  bankAccount: READINGS.bankAccount.read('1234 5678'),
};
const ABN = 'This is not a valid ABN. Please check the 11 digits.';

describe('the form that sets a business up (D94)', () => {
  it.each<[Partial<SetupForm>, SetupProblems]>([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: 'olive' }, { email: 'Please enter a valid email address' }],
    [{ email: 'zoë@x.test' }, { email: 'Check the sign "ë" in this e-mail address.' }],
    [{ email: 'o’brien@x.test' }, {}],
    [{ password: '12345', repeat: '' }, { password: 'Password must be at least 6 characters long' }],
    [
      { password: 'Olive@example.test', repeat: 'Olive@example.test' },
      { password: 'The password must differ from the email address.' },
    ],
    [{ repeat: 'long enougH' }, { repeat: 'The two passwords differ' }],
    [{ brandName: '' }, { brandName: 'The name of the business is required' }],
    [{ state: '' }, { state: 'Please choose where you work' }],
    [{ timeZone: '' }, { timeZone: 'Please choose a time zone' }],
    [{ abn: '51 824 753 557' }, { abn: ABN }],
    [{ abn: '' }, { abn: 'A business that is registered for GST needs an ABN' }],
    [{ abn: '', gstRegistered: false, bankBsb: '', bankAccount: '', bankAccountName: '' }, {}],
    [{ bankBsb: '06300' }, { bankBsb: 'A BSB has 6 digits' }],
    [{ bankAccount: '123' }, { bankAccount: 'An account number has 4 to 10 digits' }],
    [{ code: '' }, { code: 'Code is required' }],
  ])('%j: %j', (changes, problems) => {
    expect(problemsIn({ ...RIGHT, ...changes }, RULES)).toEqual(problems);
  });

  it('is sent without blanks, and without what was left for later', () => {
    expect(bodyOf(RIGHT)).toEqual({
      code: 'abcd-efgh',
      admin: { firstName: 'Olive', lastName: 'Office', email: 'olive@example.test', password: 'long enough' },
      business: {
        brandName: 'Sparkle Homes',
        abn: '51824753556',
        gstRegistered: true,
        state: 'WA',
        timeZone: 'Australia/Perth',
        bankBsb: '063000',
        bankAccount: '12345678',
        bankAccountName: 'Sparkle',
      },
    });
    expect(bodyOf({ ...EMPTY, state: 'SA' }).business).toMatchObject({ abn: null, bankBsb: null, state: 'SA' });
  });

  it.each([
    ['#code=abcd-efgh', 'abcd-efgh'],
    ['#x=1&code=abcd', 'abcd'],
    ['', ''],
    ['#other', ''],
  ])('takes the code out of %j', (hash, code) => {
    expect(codeIn(hash)).toBe(code);
  });

  it('finds the field that the server speaks of', () => {
    expect(problemsFrom({ 'admin.email': 'e', 'business.abn': 'a', code: 'c', admin: 'none' })).toEqual({ email: 'e', abn: 'a', code: 'c' }); // prettier-ignore
  });
});
