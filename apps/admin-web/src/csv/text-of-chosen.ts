import { textOfFile } from '@tidycrew/web/files';
import { CSV_TEXTS as TEXTS } from './texts';

/** Why a file cannot be read at all. */
export class UnreadableFile extends Error {}

/** The text of a file that somebody chose. Throws UnreadableFile, in the words for a person. */
export async function textOfChosen(file: File, mostBytes: number, tooLarge: string): Promise<string> {
  // The beginning of a large file is enough to tell its format.
  const isLarge = file.size > mostBytes;
  const read = await textOfFile(isLarge ? file.slice(0, mostBytes) : file);
  if ('format' in read) throw new UnreadableFile(TEXTS.formats[read.format]);
  if (isLarge) throw new UnreadableFile(tooLarge);
  return read.text;
}
