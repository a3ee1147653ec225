import http from 'node:http';
import net from 'node:net';

/** How long a request may take before it counts as never answered, ms. */
const PATIENCE_MS = 15_000;

/** A request as it is sent. */
export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** What came back. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  /** From sending to the last byte, ms. */
  ms: number;
}

/** Sends requests just as they are, over kept connections: paths, cookies and origins that a browser would not send. */
export class Wire {
  private readonly agent: http.Agent;
  private readonly port: number;

  constructor(baseUrl: string, width: number) {
    this.port = Number(new URL(baseUrl).port);
    this.agent = new http.Agent({ keepAlive: true, maxSockets: width });
  }

  /** The answer; or, when there is none, why. */
  send(sent: Sent): Promise<Answer | string> {
    const { method, target, headers, body } = sent;
    return new Promise((resolve) => {
      const began = performance.now();
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = {
        port: this.port,
        host: '127.0.0.1',
        agent: this.agent,
        method,
        path: target,
        timeout: PATIENCE_MS,
      };
      const again = (error: NodeJS.ErrnoException): boolean => request.reusedSocket && error.code === 'ECONNRESET';
      const request = http.request({ ...options, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => resolve(error.message));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        );
      });
      request.on('timeout', () => request.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      // A kept connection may be closed by the server just as it is used again: then nothing was read of the request.
      request.on('error', (error) => resolve(again(error) ? this.send(sent) : error.message));
      request.end(body ?? undefined);
    });
  }

  close(): void {
    this.agent.destroy();
  }

  /**
   * Writes bytes to a new connection and answers all that comes back until it is closed. It says that no more will come,
   * unless told not to: whoever says so is not answered any more.
   */
  raw(bytes: string | Buffer, saysSo = true): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = net.connect(this.port, '127.0.0.1', () => (saysSo ? socket.end(bytes) : socket.write(bytes)));
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`not closed within ${PATIENCE_MS} ms`)));
      socket.on('data', (chunk) => chunks.push(chunk));
      // A connection that is torn down is an answer too, as long as the server lives on.
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? undefined : reject(error),
      );
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    });
  }
}
