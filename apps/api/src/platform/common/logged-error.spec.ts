import { describe, expect, it } from '@jest/globals';
import { loggedError } from './logged-error.js';

const failure = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

describe('loggedError', () => {
  it.each<[string, unknown, string]>([
    ['an error by its name', failure('Anna Smith'), 'Error'],
    ['one with a code', failure('connect 10.0.0.1', { code: 'ECONNREFUSED' }), 'Error ECONNREFUSED'],
    [
      'one of the database by what the driver said',
      failure('x', { driverError: failure('Anna Smith', { code: '23514', constraint: 'customers_name_length' }) }),
      'Error 23514 customers_name_length',
    ],
    ['no error at all', 'Anna Smith', 'string'],
    ['nothing', undefined, 'undefined'],
  ])('names %s', (_, error, reason) => {
    expect(loggedError(error).reason).toBe(reason);
  });

  it('says where it came up, and nothing of the message, however it is written', () => {
    const { stack } = loggedError(failure('Anna Smith\n    at 1 Collins Street\n'));
    expect(stack).toMatch(/^ {4}at .*logged-error\.spec\.ts/);
    expect(stack).not.toMatch(/Anna|Collins/);
  });

  it('quotes nothing of an error without a message', () => {
    expect(loggedError(failure('')).stack).toMatch(/^ {4}at /);
  });
});
