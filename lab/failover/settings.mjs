import path from 'node:path';
import { ROOT } from '../../scripts/lib/project.mjs';

/**
 * @typedef {import('./cluster.mjs').Node} Node
 * @typedef {{ database: number, product: number, copies: number[] }} Ports of HAProxy, and of the product's copies
 */

export const PLACE = path.join(ROOT, '.cache', 'failover');
export const PASSWORD = 'only-this-drill-uses-it';
/** Docker's compose file has the same (docker/ha/patroni.yml), and docs/failover.md says why these. */
export const TIMES = { ttl: 20, loop_wait: 9, retry_timeout: 5 };
/** What HAProxy itself says while it reaches no copy, in the product's own words. */
const UNAVAILABLE = JSON.stringify({
  success: false,
  error: 'The service is not available for a moment. Please try again.',
  code: 'UNAVAILABLE',
});

/** Patroni's settings; JSON is YAML. */
export function patroniOf(
  /** @type {{ name: string, port: number, apiPort: number, hosts: string[], binDir: string }} */ node,
) {
  const { name, port, apiPort, hosts, binDir } = node;
  return {
    scope: 'tidycrew',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    etcd3: { hosts },
    bootstrap: {
      dcs: {
        ...TIMES,
        primary_start_timeout: 0,
        synchronous_mode: true,
        // Else a machine that has just taken over says 'done' alone for up to `loop_wait`: losing it then lost 300 writes here.
        synchronous_mode_strict: true,
        maximum_lag_on_failover: 1_048_576,
        postgresql: {
          use_pg_rewind: true,
          // Whoever has just taken over would make the others' slots a second later: nobody confirms a write until then.
          use_slots: false,
          parameters: { max_connections: 100, wal_keep_size: '1GB', wal_retrieve_retry_interval: '200ms' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: path.join(PLACE, name),
      bin_dir: binDir,
      pgpass: path.join(PLACE, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: PLACE, shared_buffers: '64MB' },
    },
  };
}

/** The database's one address leads to the machine that says it leads (Patroni's health checks); requests to the copies. */
export const haproxyOf = (/** @type {Node[]} */ nodes, /** @type {Ports} */ { database, product, copies }) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen database
  bind 127.0.0.1:${database}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(serverLine).join('\n')}
listen product
  bind 127.0.0.1:${product}
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /health/ready hdr Host localhost
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 500ms fall 2 rise 1
${[502, 503, 504].map((status) => `  http-error status ${status} content-type application/json string '${UNAVAILABLE}' hdr Retry-After 2`).join('\n')}
${copies.map((port, at) => `  server copy${at + 1} 127.0.0.1:${port} check`).join('\n')}
`;

const serverLine = (/** @type {any} */ { name, port, api }) =>
  `  server ${name} 127.0.0.1:${port} check port ${new URL(api).port}`;
