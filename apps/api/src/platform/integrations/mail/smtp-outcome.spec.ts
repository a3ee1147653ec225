import { describe, expect, it } from '@jest/globals';
import { explained, outcomeOf, type SmtpError } from './smtp-outcome.js';

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

describe("a provider's limit (D604)", () => {
  const said = (code: string, answer: string): SmtpError => ({
    message: answer,
    code,
    response: answer,
    responseCode: Number(answer.slice(0, 3)),
  });

  it.each([
    ['EENVELOPE', '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to'],
    ['EMESSAGE', '550-5.4.5 Daily user sending quota exceeded. o65sm25351206pga.71 - gsmtp'],
    ['EENVELOPE', '550 5.7.1 Daily SMTP relay limit exceeded for user.'],
    ['EMESSAGE', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message'],
    [
      'EENVELOPE',
      "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    ],
    ['EENVELOPE', '454 Throttling failure: Daily message quota exceeded.'],
    ['EAUTH', '451 Authentication failed: Maximum credits exceeded'],
    ['EMESSAGE', '451 You have exceeded your messaging limits'],
    [
      'EENVELOPE',
      '550 Domain business.test has exceeded the max emails per hour (150/150 (100%)) allowed. Message discarded.',
    ],
    [
      'EENVELOPE',
      '550 User me@business.test has exceeded its 24-hour sending limit. Messages to 25 recipients out of 25',
    ],
    ['EENVELOPE', '554 5.7.1 You have reached your sending limit for today'],
  ])('%s: %s', (code, answer) => {
    const outcome = outcomeOf(said(code, answer), code === 'EMESSAGE');
    expect(outcome).toEqual({ result: 'held', reason: expect.stringContaining(`It answered: ${answer}`) });
    expect(explained(said(code, answer)).sentence).toContain('its limit for this account is reached');
  });

  it.each([
    ['452 4.2.2 The email account that you tried to reach is over quota', 'later'],
    ['552 5.2.2 Mailbox full, quota exceeded, try again another day', 'refused'],
    [
      '450 4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
      'later',
    ],
    ['552 5.3.4 Message size exceeds fixed limit', 'refused'],
    ['452 4.5.3 Your message has too many recipients', 'later'],
    ['451 4.3.0 Out of disk space', 'later'],
  ])('is not what %s says', (answer, result) => {
    expect(outcomeOf(said('EENVELOPE', answer), false)).toMatchObject({ result });
  });
});
