import { describe, expect, it } from '@jest/globals';
import type { PayrollRulesShown } from '@tidycrew/contracts';
import { heldNumber } from '@tidycrew/web/ui/number-input';
import { problemsIn } from '../rules';
import { formOf, type PayrollForm, RULES } from './payroll-form';

const TYPED: Record<keyof PayrollForm, string> = {
  payRatePerHour: '32.31',
  staffStartTime: '08:00',
  lunchBreakMinHours: '5',
  lunchBreakDurationMinutes: '30',
  lunchBreakStartTime: '09:00',
  lunchBreakFinishTime: '17:00',
  appliesFrom: '2026-03-09',
};

/** As its inputs hold what is typed. */
function form(changes: Partial<typeof TYPED> = {}): PayrollForm {
  const typed = { ...TYPED, ...changes };
  return {
    ...typed,
    payRatePerHour: heldNumber('money', typed.payRatePerHour),
    lunchBreakMinHours: heldNumber('decimal', typed.lunchBreakMinHours),
    lunchBreakDurationMinutes: heldNumber('whole', typed.lunchBreakDurationMinutes),
  };
}

const RATE = 'Pay rate must be an amount of dollars, 0 or more';
const HOURS = 'Minimum hours must be a number from 1 to 12';
const DURATION = 'Duration must be 10 to 120 minutes, in steps of 5';
const TIME = 'Please enter a time';
const ORDER = 'The finish time must be after the start time';

describe('the form of payroll settings (document 001 section 5)', () => {
  it.each<[keyof PayrollForm, string, string | undefined]>([
    ['payRatePerHour', '0', undefined],
    ['payRatePerHour', '999999.99', undefined],
    ['payRatePerHour', '', RATE],
    ['payRatePerHour', '-1', RATE],
    ['payRatePerHour', '32.315', RATE],
    ['payRatePerHour', '1e3', RATE],
    ['payRatePerHour', '1000000', RATE],
    ['staffStartTime', '', TIME],
    ['staffStartTime', '24:00', TIME],
    ['lunchBreakMinHours', '1', undefined],
    ['lunchBreakMinHours', '12', undefined],
    ['lunchBreakMinHours', '5.25', undefined],
    ['lunchBreakMinHours', '0.99', HOURS],
    ['lunchBreakMinHours', '12.01', HOURS],
    ['lunchBreakMinHours', '', HOURS],
    ['payRatePerHour', '32,31', undefined],
    ['payRatePerHour', '1.200', RATE],
    ['lunchBreakMinHours', '4,5', undefined],
    ['lunchBreakDurationMinutes', '30,5', DURATION],
    ['lunchBreakDurationMinutes', '10', undefined],
    ['lunchBreakDurationMinutes', '120', undefined],
    ['lunchBreakDurationMinutes', '5', DURATION],
    ['lunchBreakDurationMinutes', '125', DURATION],
    ['lunchBreakDurationMinutes', '32', DURATION],
    ['lunchBreakStartTime', '', TIME],
    ['lunchBreakFinishTime', '', TIME],
    ['lunchBreakFinishTime', '09:00', ORDER],
    ['lunchBreakFinishTime', '09:01', undefined],
    ['appliesFrom', '2026-02-30', 'Please choose a day'],
    ['appliesFrom', '', 'Please choose a day'],
  ])('%s "%s": %s', (field, value, problem) => {
    expect(problemsIn(form({ [field]: value }), RULES)).toEqual(problem ? { [field]: problem } : {});
  });

  it('is sent as it was read (D400)', () => {
    const sent = form({ payRatePerHour: '32,31', lunchBreakMinHours: '4,5' });
    expect(sent).toMatchObject({ payRatePerHour: 32.31, lunchBreakMinHours: 4.5 });
  });

  it('is sent as it is stored, from today on unless told (D40)', () => {
    const rules = form() as PayrollRulesShown;
    const stored = { ...rules, id: 'payroll', updatedAt: '2026-03-01T00:00:00Z', appliesFrom: '2020-01-01' };
    expect(formOf(stored, '2026-03-10')).toEqual({ ...rules, appliesFrom: '2026-03-10' });
  });
});
