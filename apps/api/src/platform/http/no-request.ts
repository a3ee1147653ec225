import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { CODE_OF_STATUS, STATUS_OF } from '../common/error-table.js';
import { failureOf } from '../common/failure.filter.js';
import { AppError } from '../common/app-error.js';
import { newRequestId } from '../common/request-id.js';

/** How long a refused connection stays open so that the client can read the reason. */
const LINGER_MS = 1_000;

type Headers = Record<string, string>;

/** Node's error codes that are more than a request that cannot be read. */
const STATUS_OF_FAULT: Partial<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers what never becomes a request, because it is no HTTP, too long or too slow: in the envelope like everything
 * else, with the headers of such an answer. Nothing that was sent is read or logged.
 */
export function refuseNoRequest(headers: Headers, log: FastifyBaseLogger) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || isInAnswer(socket)) return void socket.destroy();
    refuse(socket, STATUS_OF_FAULT[error.code ?? ''] ?? 400, headers, log);
  };
}

/** What Node would answer without a handler. */
export function answerOddRequests(server: Server, headers: Headers, log: FastifyBaseLogger): void {
  // CONNECT asks for a tunnel, which the product does not offer.
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405, headers, log));
  // An expectation that we do not know may be left unmet (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply));
}

/** Part of an answer has been sent; a second answer in its middle would be read as its content. */
function isInAnswer(socket: Duplex): boolean {
  // Where Node keeps the current answer, and reads it itself.
  // oxlint-disable-next-line no-underscore-dangle -- the name is Node's
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;
}

function refuse(socket: Duplex, status: number, headers: Headers, log: FastifyBaseLogger): void {
  const known = CODE_OF_STATUS[status] ?? CODE_OF_STATUS[400]!;
  const requestId = newRequestId();
  const body = JSON.stringify(failureOf(new AppError(known.code, known.sentence), requestId));
  const all = {
    ...headers,
    'x-request-id': requestId,
    ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, DELETE' }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const code = STATUS_OF[known.code];
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${code} ${STATUS_CODES[code]}\r\n${lines.join('')}\r\n${body}`);
  // Closing at once, with unread input, could make the other side lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  log.info({ requestId, method: 'none', route: 'none', status: code }, 'request');
}
