import { cleanLine } from '@tidycrew/domain';
import type { MailOutcome } from './mailer.port.js';

/** The parts of nodemailer's errors that say what happened. */
export interface SmtpError {
  message: string;
  code?: string | undefined;
  /** Node's own code, where nodemailer has replaced it. */
  originalCode?: string | undefined;
  /** What was being asked for, as 'MAIL FROM'. */
  command?: string | undefined;
  /** The server's words, with their number. */
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** The server's words are stored up to this length. */
const MAX_ANSWER_LENGTH = 1000;

/** The answer concerns this message: its sender, recipient or contents. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

const REACHED = 'The mail server could not be reached or closed the connection.';
const SIGN_IN = 'The mail server did not accept the sign-in.';
const LATE = 'The mail server did not answer in time.';
const NOT_FOUND = 'The mail server could not be found by its name.';

const REASONS: Record<string, string> = {
  EDNS: NOT_FOUND,
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  ECONNECTION: REACHED,
  ECONNREFUSED: REACHED,
  ESOCKET: REACHED,
  ETIMEDOUT: LATE,
  EABORT: 'Sending took too long and was stopped.',
  ETLS: 'No secure connection to the mail server could be made.',
  EAUTH: SIGN_IN,
  ENOAUTH: SIGN_IN,
  EPROTOCOL: 'The mail server did not speak as a mail server does.',
  EINSIDE: 'The mail server is in the network of this server, where no mail server of the console may be.',
};

const CERTIFICATE = 'The certificate of the mail server is not valid for its name, has expired or is not trusted.';
const IS_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/**
 * What providers say when an account has sent as much as it may: Gmail (550 5.4.5 'Daily user sending limit exceeded', 550 5.7.1
 * 'Daily SMTP relay limit exceeded'), Microsoft (554 5.2.0 'SubmissionQuotaExceededException', 5.1.90 'reached your daily limit'),
 * Amazon ('Daily message quota exceeded'), SendGrid ('exceeded your messaging limits'), hosts ('exceeded the max emails per hour',
 * 'exceeded its 24-hour sending limit').
 */
const LIMITS = [
  /\b5\.4\.5\b|\b5\.1\.90\b|SubmissionQuotaExceeded/i,
  /\b(daily|24[- ]?hours?|hourly|per (?:day|hour))\b.{0,60}\b(limit|quota|exceed|maximum)/i,
  /\b(limit|quota|exceed\w*|maximum)\b.{0,60}\b(daily|24[- ]?hours?|hourly|per (?:day|hour)|(?:a|this) day|today)\b/i,
  /\b(sending|submission|messaging|relay|outgoing|send) (?:limits?|quota)\b/i,
  /maximum credits exceeded/i,
];
/** A mailbox that is full, or that gets too much at once: somebody else's limit. */
const OF_RECIPIENT = /\b[45]\.2\.[1-4]\b|mailbox|over ?quota|inbox|is receiving mail/i;

const saysLimit = (words: string): boolean => LIMITS.some((limit) => limit.test(words)) && !ofRecipient(words);

/** The codes of those two of Microsoft's and Google's begin like a recipient's. */
const ofRecipient = (words: string): boolean =>
  OF_RECIPIENT.test(words) && !/SubmissionQuotaExceeded|\b5\.4\.5\b/i.test(words);

/** What went wrong, as a person says it, and the server's own words, in one line. */
export interface Explained {
  sentence: string;
  answer: string | null;
}

const answerOf = ({ response }: SmtpError): string | null =>
  response ? cleanLine(response).slice(0, MAX_ANSWER_LENGTH) : null;

/** Why nothing was sent, for somebody who is setting mail up. */
export function explained(error: SmtpError): Explained {
  const { code = '', command, originalCode = '', responseCode = 0 } = error;
  const answer = answerOf(error);
  const say = (sentence: string): Explained => ({ sentence, answer });
  if (answer !== null && responseCode >= 400 && saysLimit(answer)) return say(LIMIT);
  if (IS_CERTIFICATE.test(originalCode)) return say(CERTIFICATE);
  if (originalCode === 'ERR_SSL_WRONG_VERSION_NUMBER') return say('The mail server does not speak TLS on this port.');
  if (code === 'EAUTH') return say(`${SIGN_IN} Please check the user and the password.`);
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return say('The mail server does not send from this sender address.');
  if (ABOUT_THE_MESSAGE.has(code) && SENDER_WORDS.test(answer ?? ''))
    return say('The mail server does not send from this sender address.');
  if (ABOUT_THE_MESSAGE.has(code)) return say('The mail server did not take the message.');
  return say(reasonOf(error));
}

const SENDER_WORDS = /\bsend ?as\b|\b5\.7\.60\b|from address|sender address|not owned|not allowed to send/i;

const LIMIT = 'The mail server sends no more for now: its limit for this account is reached.';

function reasonOf({ code = '', originalCode = '' }: SmtpError): string {
  if (IS_CERTIFICATE.test(originalCode)) return CERTIFICATE;
  return REASONS[code] ?? 'The mail could not be handed to the mail server.';
}

/**
 * What a failed attempt means. An answer with a number is certain. Without one, the message may have been
 * taken as soon as its last byte was written, and is then never sent again by itself. A sign-in that is refused, or a server
 * that greets with a refusal, says nothing of the message: it is tried again, because the settings may be put right. Nor does a
 * provider's limit, whatever its number.
 */
export function outcomeOf(error: SmtpError, isHandedOver: boolean): MailOutcome {
  const { code = '', responseCode = 0 } = error;
  const words = answerOf(error);
  const isAnswered = ABOUT_THE_MESSAGE.has(code) && responseCode >= 200;
  if (words !== null && responseCode >= 400 && saysLimit(words) && (isAnswered || !isHandedOver)) {
    return { result: 'held', reason: `${LIMIT} It is asked again every hour. It answered: ${words}` };
  }
  if (isAnswered) {
    const isRefused = responseCode >= 500;
    return { result: isRefused ? 'refused' : 'later', reason: `The mail server answered: ${words}` };
  }
  if (isHandedOver) {
    return {
      result: 'unknown',
      reason: 'The connection was lost after the message had been handed over, so it may have arrived.',
    };
  }
  // Refused before a server was contacted: an address that SMTP cannot express, or a message over the server's limit.
  if (ABOUT_THE_MESSAGE.has(code))
    return { result: 'refused', reason: cleanLine(error.message).slice(0, MAX_ANSWER_LENGTH) };
  const reason = reasonOf(error);
  return { result: 'later', reason: words === null ? reason : `${reason} It answered: ${words}` };
}
