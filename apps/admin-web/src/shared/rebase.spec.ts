import { describe, expect, it } from '@jest/globals';
import { rebase } from './rebase';

describe('rebase (D29)', () => {
  const before = { name: 'Lee', phone: '0411', notes: '' };

  it('shows what is stored where nothing was typed', () => {
    const now = { ...before, phone: '0499' };
    expect(rebase(before, before, now)).toEqual({ form: now, clashes: [] });
  });

  it('keeps what was typed beside what the other one changed', () => {
    const { form, clashes } = rebase({ ...before, notes: 'Mine' }, before, { ...before, phone: '0499' });
    expect(form).toEqual({ name: 'Lee', phone: '0499', notes: 'Mine' });
    expect(clashes).toEqual([]);
  });

  it('keeps what was typed into a field that both have changed, and says what theirs is', () => {
    const { form, clashes } = rebase({ ...before, phone: '0400' }, before, { ...before, phone: '0499' });
    expect(form.phone).toBe('0400');
    expect(clashes).toEqual([{ name: 'phone', theirs: '0499' }]);
  });

  it('says nothing of a field in which both mean the same', () => {
    const same = { ...before, phone: '0499' };
    expect(rebase(same, before, same)).toEqual({ form: same, clashes: [] });
  });

  it('compares lists by what they hold', () => {
    const days = { name: 'Lee', days: [1, 2] };
    expect(rebase({ name: 'Ann', days: [1, 2] }, days, { ...days, days: [1, 2] }).clashes).toEqual([]);
    expect(rebase({ ...days, days: [1] }, days, { ...days, days: [1, 2] }).clashes).toEqual([]);
    expect(rebase({ ...days, days: [1] }, days, { ...days, days: [2] }).clashes).toEqual([
      { name: 'days', theirs: [2] },
    ]);
  });
});
