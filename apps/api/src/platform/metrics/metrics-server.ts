import { createServer, type Server } from 'node:http';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { Env } from '../config/env.js';
import { isForUs } from '../http/host-rule.js';
import { addCounters } from './counters.js';
import { addProcessFigures } from './process-figures.js';
import { StoredFigureGauges } from './stored-figures.js';

/** The part of the pool of `pg` that tells how busy it is. */
interface Pool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/**
 * Metrics for Prometheus on a port of their own (METRICS_PORT), which no proxy should expose: resource use of the
 * process, request durations by route and status, use of the connection pool, and counts of what waits or failed.
 * Names and texts that are stored are never part of it.
 */
@Injectable()
export class MetricsServer implements OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private readonly registry = new Registry();
  private server: Server | undefined;

  constructor(
    private readonly env: Env,
    private readonly database: DataSource,
    private readonly stored: StoredFigureGauges,
  ) {}

  /** Does nothing without METRICS_PORT. Rejects when the port is taken. */
  async start(http: FastifyInstance): Promise<void> {
    if (this.env.metricsPort === undefined) return;
    collectDefaultMetrics({ register: this.registry });
    addProcessFigures(this.registry);
    addCounters(this.registry);
    this.measureRequests(http);
    this.measurePool();
    this.stored.addTo(this.registry);
    const server = createServer({ requireHostHeader: false }, (request, reply) => {
      if (!isForUs(request, this.env.publicHosts)) return void reply.writeHead(421).end();
      if (request.url !== '/metrics') return void reply.writeHead(404).end();
      this.answer().then(
        (text) => reply.writeHead(200, { 'content-type': this.registry.contentType }).end(text),
        (error: unknown) => {
          this.logger.error({ reason: (error as Error).message }, 'the metrics could not be read');
          reply.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((listening, failed) => {
      server.once('error', failed).listen(this.env.metricsPort, this.env.host, listening);
    });
    this.server = server;
  }

  /** Where it listens; null when it does not. */
  get port(): number | null {
    const address = this.server?.address();
    return typeof address === 'object' && address ? address.port : null;
  }

  onApplicationShutdown(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(): Promise<string> {
    await this.stored.read();
    return this.registry.metrics();
  }

  private measureRequests(http: FastifyInstance): void {
    const seconds = new Histogram({
      name: 'tidycrew_http_request_seconds',
      help: 'How long requests took, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [this.registry],
    });
    http.addHook('onResponse', (request, reply, next) => {
      const route = request.routeOptions.url ?? 'none';
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      next();
    });
  }

  private measurePool(): void {
    const read = (): Pool | undefined => (this.database.driver as { master?: Pool }).master;
    const gauges: [string, string, (pool: Pool) => number][] = [
      ['total', 'Connections to the database.', (pool) => pool.totalCount],
      ['idle', 'Connections to the database that nobody uses.', (pool) => pool.idleCount],
      ['waiting', 'Requests that wait for a connection to the database.', (pool) => pool.waitingCount],
    ];
    for (const [name, help, of] of gauges) {
      new Gauge({
        name: `tidycrew_database_connections_${name}`,
        help,
        registers: [this.registry],
        collect() {
          const pool = read();
          this.set(pool ? of(pool) : 0);
        },
      });
    }
  }
}
