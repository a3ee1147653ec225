import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * Keeps every core awake, by processes that run only while nothing else would (Linux's idle class): to wake a core that sleeps costs
 * whoever sends to it, now more, now less. Nothing that is measured counts their time. They end with this process, however that
 * ends. Where there is no such class, cores sleep.
 * @returns {() => void} lets them sleep again
 */
export function keepAwake() {
  if (process.platform !== 'linux') return () => undefined;
  const loop = `while (process.ppid === ${process.pid});`;
  const children = os.cpus().map(() => {
    const child = spawn('chrt', ['--idle', '0', process.execPath, '-e', loop], { stdio: 'ignore' });
    // Without util-linux rounds differ more, which the table tells.
    return child.on('error', () => undefined);
  });
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return () => {
    process.off('exit', stop);
    stop();
  };
}
