import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { stopping } from '../../common/stopping.js';

/**
 * Copies a folder that others go on writing in: what disappears meanwhile is left out. Every file is on the disk when it
 * is done. Folders are readable by their owner only.
 * @param isLeftOut asked with paths relative to the folder, with slashes
 * @returns the bytes copied
 */
export async function copyFolder(
  from: string,
  to: string,
  isLeftOut: (relative: string, entry: Dirent) => boolean = () => false,
): Promise<number> {
  let bytes = 0;
  const visit = async (relative: string): Promise<void> => {
    await mkdir(path.join(to, relative), { recursive: true, mode: 0o700 });
    for (const entry of await entriesOf(path.join(from, relative))) {
      const inside = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (isLeftOut(inside, entry)) continue;
      stopping.throwIfAborted();
      if (entry.isDirectory()) await visit(inside);
      else if (entry.isFile()) bytes += await copyDurably(path.join(from, inside), path.join(to, inside));
    }
  };
  await visit('');
  return bytes;
}

/** Copies one file and waits until it is on the disk; answers its bytes, 0 when it is gone. */
export async function copyDurably(from: string, to: string): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  const file = await open(to, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
