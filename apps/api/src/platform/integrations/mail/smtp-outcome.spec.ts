import { describe, expect, it } from '@jest/globals';
import { outcomeOf, type SmtpError } from './smtp-outcome.js';

const HANDED_OVER = 'The connection was lost after the message had been handed over, so it may have arrived.';

const error = (code: string, responseCode?: number, words = 'So it is.'): SmtpError => ({
  message: `Something of ${code}`,
  code,
  responseCode,
  response: responseCode === undefined ? undefined : `${responseCode} ${words}`,
});

describe('what a failed attempt means (D47)', () => {
  it.each([
    ['the recipient is refused', error('EENVELOPE', 550), false, 'refused'],
    ['the recipient is put off', error('EENVELOPE', 450), false, 'later'],
    ['the server closes down in the middle', error('EENVELOPE', 421), false, 'later'],
    ['the contents are refused', error('EMESSAGE', 554), true, 'refused'],
    ['the contents are put off', error('EMESSAGE', 451), true, 'later'],
    ['the address cannot be written', error('EENVELOPE'), false, 'refused'],
    ['the message is too large for the server', error('EMESSAGE'), false, 'refused'],
    ['the sign-in is refused', error('EAUTH', 535), false, 'later'],
    ['the server refuses everybody', error('EPROTOCOL', 554), false, 'later'],
    ['no secure connection', error('ETLS'), false, 'later'],
    ['no such server', error('EDNS'), false, 'later'],
    ['no answer before the message', error('ETIMEDOUT'), false, 'later'],
    ['no answer after the message', error('ETIMEDOUT'), true, 'unknown'],
    ['the line breaks before the message', error('ECONNECTION'), false, 'later'],
    ['the line breaks after the message', error('ESOCKET'), true, 'unknown'],
    ['the server closes down after the message, without a word on it', error('ECONNECTION', 421), true, 'unknown'],
    ['the attempt is stopped after the message', error('EABORT'), true, 'unknown'],
    ['something that nobody thought of', error('EWHATEVER'), false, 'later'],
  ])('%s', (_, failure, isHandedOver, result) => {
    expect(outcomeOf(failure, isHandedOver)).toMatchObject({ result });
  });

  it.each([
    [error('EENVELOPE', 550, 'No such\r\nmailbox\u0007 here.'), 'The mail server answered: 550 No such mailbox here.'],
    [error('EAUTH', 535, 'Go away.'), 'The mail server did not accept the sign-in. It answered: 535 Go away.'],
    [error('EDNS'), 'The mail server could not be found by its name.'],
    [error('EWHATEVER'), 'The mail could not be handed to the mail server.'],
  ])('says it in one line, with the words of the server: %j', (failure, reason) => {
    expect(outcomeOf(failure, false)).toMatchObject({ reason });
  });

  it('keeps a long answer within bounds', () => {
    const outcome = outcomeOf(error('EMESSAGE', 550, 'x'.repeat(100_000)), true);
    expect('reason' in outcome && outcome.reason?.length).toBeLessThan(2_000);
    expect(outcomeOf(error('ESOCKET'), true)).toMatchObject({ reason: HANDED_OVER });
  });
});
