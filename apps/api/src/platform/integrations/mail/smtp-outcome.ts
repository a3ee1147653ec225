import { cleanLine } from '@tidycrew/domain';
import type { MailOutcome } from './mailer.port.js';

/** The parts of nodemailer's errors that say what happened. */
export interface SmtpError {
  message: string;
  code?: string | undefined;
  /** The server's words, with their number. */
  response?: string | undefined;
  responseCode?: number | undefined;
}

/** The server's words are stored up to this length. */
const MAX_ANSWER_LENGTH = 1000;

/** The answer concerns this message: its sender, recipient or contents. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);

const REASONS: Record<string, string> = {
  EDNS: 'The mail server could not be found by its name.',
  ECONNECTION: 'The mail server could not be reached or closed the connection.',
  ESOCKET: 'The mail server could not be reached or closed the connection.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'Sending took too long and was stopped.',
  ETLS: 'No secure connection to the mail server could be made.',
  EAUTH: 'The mail server did not accept the sign-in.',
  ENOAUTH: 'The mail server did not accept the sign-in.',
  EPROTOCOL: 'The mail server did not speak as a mail server does.',
};

/**
 * What a failed attempt means (decision D47). An answer with a number is certain. Without one, the message may have been
 * taken as soon as its last byte was written, and is then never sent again by itself. A sign-in that is refused, or a server
 * that greets with a refusal, says nothing of the message: it is tried again, because the settings may be put right.
 */
export function outcomeOf(error: SmtpError, isHandedOver: boolean): MailOutcome {
  const { code = '', response, responseCode } = error;
  const words = response ? cleanLine(response).slice(0, MAX_ANSWER_LENGTH) : null;
  if (ABOUT_THE_MESSAGE.has(code) && (responseCode ?? 0) >= 200) {
    const isRefused = (responseCode ?? 0) >= 500;
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
  const reason = REASONS[code] ?? 'The mail could not be handed to the mail server.';
  return { result: 'later', reason: words === null ? reason : `${reason} It answered: ${words}` };
}
