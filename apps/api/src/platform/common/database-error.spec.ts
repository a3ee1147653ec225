import { describe, expect, it } from '@jest/globals';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { appErrorOfDatabase } from './database-error.js';

/** An error of PostgreSQL as TypeORM hands it on. */
const stated = (code: string): Error =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error('no matter what'), { code }));

describe('an error of the database', () => {
  it.each<[string, Error]>([
    ['the connection is lost during a statement', new Error('Connection terminated unexpectedly')],
    ['it is lost between two statements of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
    ['it is lost before the entity manager asks', new QueryRunnerAlreadyReleasedError()],
    ['the server does not answer', Object.assign(new Error('late'), { code: 'ETIMEDOUT' })],
    ['every connection is taken', new Error('timeout exceeded when trying to connect')],
    ['nobody listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the server stops', stated('57P01')],
    ['the server crashed', stated('57P02')],
    ['the server starts', stated('57P03')],
    ['the disk is full', stated('53100')],
    ['there is no memory', stated('53200')],
    ['there are too many connections', stated('53300')],
    ['the disk has an error', stated('58030')],
    ['only reads are possible', stated('25006')],
    ['a lock was not to be had', stated('55P03')],
    ['a statement took too long', stated('57014')],
    ['a deadlock came back three times', stated('40P01')],
  ])('is 503 when %s', (_, error) => {
    expect(appErrorOfDatabase(error)).toMatchObject({ code: 'UNAVAILABLE', extra: { retryAfterSeconds: 2 } });
  });

  it.each([
    ['a column that is not there', stated('42703')],
    ['a broken rule without a name', stated('23514')],
    ['an error of the program', new TypeError('x is not a function')],
  ])('is a defect of ours when it is %s', (_, error) => {
    expect(appErrorOfDatabase(error)).toBeNull();
  });
});
