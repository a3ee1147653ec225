import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What the first lines of postmaster.pid say about the server of a cluster. */
interface PostmasterFile {
  pid: number;
  port: number;
  isReady: boolean;
}

/** `running`: it is the server of this cluster. `other`: the number now belongs to something else. `gone`: nobody. */
type ProcessState = 'running' | 'other' | 'gone';

/** Reads postmaster.pid; null when there is none or it is only half written. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(postmasterFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/** The file in which a running server says its process id and port. */
export function postmasterFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

/** Says whether a process id is the server of this cluster. A zombie counts as gone. */
export function processState(pid: number, cluster: string): ProcessState {
  if (!isAlive(pid)) return 'gone';
  if (process.platform === 'linux') return linuxState(pid, cluster);
  if (process.platform === 'win32') return windowsState(windowsProcess(pid), cluster);
  const shown = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,command='], { encoding: 'utf8' });
  const line = shown.stdout?.trim() ?? '';
  if (shown.status !== 0 || line.startsWith('Z')) return 'gone';
  return line.includes('postgres') && line.includes(cluster) ? 'running' : 'other';
}

/** What Windows tells of a process. */
interface WindowsProcess {
  /** The file of its program. */
  name: string;
  /** '' where it is not ours to read. */
  command: string;
}

/** A number lives on after a restart of Windows as any other process. What cannot be told counts as the server. */
export function windowsState(told: WindowsProcess | null, cluster: string): ProcessState {
  if (told === null) return 'running';
  if (told.name.toLowerCase() !== 'postgres.exe') return 'other';
  // pg_ctl names the folder with the other slashes.
  const plain = (text: string): string => text.replaceAll('\\', '/').toLowerCase();
  return told.command === '' || plain(told.command).includes(plain(cluster)) ? 'running' : 'other';
}

/** null where Windows cannot be asked. Encoded on the way, because a console has letters of its own. */
function windowsProcess(pid: number): WindowsProcess | null {
  const query = [
    `$p = Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}'`,
    `[Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes([string]$p.Name + ' ' + $p.CommandLine))`,
  ];
  const asked = spawnSync('powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', query.join('; ')], {
    encoding: 'utf8',
    windowsHide: true,
  });
  if (asked.status !== 0) return null;
  const told = Buffer.from(asked.stdout, 'base64').toString();
  const end = told.indexOf(' ');
  return { name: told.slice(0, end), command: told.slice(end + 1) };
}

/**
 * True when a process still works in the folder of the cluster.
 * A killed server can leave workers behind for a moment; starting another beside them would damage the data.
 */
export function hasWorkers(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((name) => linuxState(Number(name), cluster) === 'running');
}

/** True when a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function linuxState(pid: number, cluster: string): ProcessState {
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1);
    if (state?.startsWith('Z') || state?.startsWith('X')) return 'gone';
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (!command.includes('postgres')) return 'other';
    return fs.realpathSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster) ? 'running' : 'other';
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Somebody else's process: its folder is not ours to read, and our server runs as us.
    return code === 'EACCES' || code === 'EPERM' ? 'other' : 'gone';
  }
}
