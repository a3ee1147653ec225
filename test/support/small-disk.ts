import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { atTheEnd } from './leftovers.js';

/** Only root may mount, and only Linux has this kind of disk. */
export const canMakeSmallDisks = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

/** A disk in memory that can be filled to its last byte. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  /** Frees the filled space. */
  free(): void;
  remove(): void;
}

const mounted = new Set<string>();
atTheEnd(() => mounted.forEach(unmount));

/** @param megabytes its size */
export function aSmallDisk(megabytes: number): SmallDisk {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-small-disk-'));
  const { status, stderr } = mount(folder, megabytes);
  if (status !== 0) throw new Error(`A disk of ${megabytes} MB could not be mounted: ${stderr}`);
  mounted.add(folder);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = fs.openSync(ballast, 'a');
      try {
        for (const size of [1 << 20, 1 << 12, 1]) writeUntilFull(file, Buffer.alloc(size));
      } finally {
        fs.closeSync(file);
      }
    },
    free: () => fs.rmSync(ballast, { force: true }),
    remove: () => {
      unmount(folder);
      mounted.delete(folder);
      fs.rmdirSync(folder);
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    for (;;) fs.writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function canMount(): boolean {
  const probe = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-small-disk-'));
  const isMounted = mount(probe, 1).status === 0;
  if (isMounted) unmount(probe);
  fs.rmdirSync(probe);
  return isMounted;
}

function mount(folder: string, megabytes: number): { status: number | null; stderr: string } {
  const options = `size=${megabytes}m,mode=0700`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tidycrew-test', folder], { encoding: 'utf8' });
}

/** Lazily, because a process that is about to end may still have files open there. */
function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}
