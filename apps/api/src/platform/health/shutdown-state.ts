import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Env } from '../config/env.js';

/** Browsers open connections ahead; one that has said nothing by then does not keep the process alive. */
const SILENT_MS = 1_000;
/** Longer than any answer takes; a request that has not come in whole by then never does. */
const UNFINISHED_MS = 8_000;

/**
 * Ends the process without a failed request (trust.md, 'SIGTERM under load'). While the grace of the configuration lasts,
 * `/health/ready` says 503 and everything else is answered as ever, each connection closing behind its answer; by its end
 * load balancers send nothing new. Then no connection is taken any more, and those that do not end by themselves are ended.
 */
@Injectable()
export class ShutdownState implements OnModuleDestroy {
  /** Whether the process was told to stop. */
  hasBegun = false;

  constructor(private readonly env: Env) {}

  /** Before it listens. */
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
    // From here on Node itself looks after no time-outs any more.
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
