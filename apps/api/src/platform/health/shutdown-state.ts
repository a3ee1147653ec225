import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Env } from '../config/env.js';

/** Browsers open connections in advance; one without a request by then does not keep the process alive. */
const SILENT_MS = 1_000;
/** Longer than any answer takes; a request that is not complete by then is not waited for. */
const UNFINISHED_MS = 8_000;

/**
 * Stops the process without a failed request (trust.md, 'SIGTERM under load'). During the configured grace
 * `/health/ready` answers 503 and everything else works as before, each connection closing after its answer, so that
 * load balancers stop sending. Then no connection is accepted any more, and the remaining ones are closed.
 */
@Injectable()
export class ShutdownState implements OnModuleDestroy {
  /** Whether the process was told to stop. */
  hasBegun = false;

  constructor(private readonly env: Env) {}

  /** Called before the server listens. */
  attach(http: FastifyInstance): void {
    http.addHook('onSend', (_request, reply, _payload, next) => {
      if (this.hasBegun) reply.header('connection', 'close');
      next();
    });
    const sockets = new Set<Socket>();
    http.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    const endAfter = (ms: number, isMeant: (socket: Socket) => boolean): void => {
      const end = (): void => [...sockets].filter(isMeant).forEach((socket) => socket.destroy());
      setTimeout(end, ms).unref();
    };
    // From here on Node does not enforce time-outs any more.
    http.addHook('preClose', async () => {
      endAfter(SILENT_MS, ({ bytesRead }) => bytesRead === 0);
      endAfter(UNFINISHED_MS, () => true);
    });
  }

  /** The first thing that happens when the process stops. */
  async onModuleDestroy(): Promise<void> {
    this.hasBegun = true;
    await sleep(this.env.stopGraceSeconds * 1000);
  }
}
