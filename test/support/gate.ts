import { startTcpProxy } from './tcp-proxy.js';

/** A TCP gate before the database that a test can close: open connections are dropped and new ones refused. */
interface Gate {
  url: string;
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Puts a gate before the server of a PostgreSQL address. */
export async function aGate(databaseUrl: string): Promise<Gate> {
  const { url, be } = await startTcpProxy(databaseUrl);
  return { url, close: () => be('refuse'), open: () => be('pass') };
}
