import { spawn } from 'node:child_process';
import path from 'node:path';

/** What a command answered: its exit code and all that it wrote, in order. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Runs one of the product's built commands (`backup`, `create-admin` …), or the product as `main`, with nothing in its environment but PATH and `env`. */
export function runCommand(name: string, args: string[], env: Record<string, string>, input = ''): Promise<Ended> {
  return startCommand(name, args, env, input).ended;
}

/** The same, for a test that stops it meanwhile. */
export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
  input = '',
): { kill: (signal: NodeJS.Signals) => void; ended: Promise<Ended> } {
  const root = path.resolve(import.meta.dirname, '../..');
  const file = name === 'main' ? 'main.js' : `commands/${name}.js`;
  const child = spawn(process.execPath, [path.join(root, 'dist/apps/api/src', file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // A command that refuses its arguments does not read what it is sent.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return {
    kill: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() }))),
  };
}
