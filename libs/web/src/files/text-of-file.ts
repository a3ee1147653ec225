import { fileFormat, textEncoding, type FileFormat } from '@tidycrew/domain';

/** The text of a chosen file, or what it is instead. */
type ChosenFile = { text: string } | { format: Exclude<FileFormat, 'text'> };

/** Reads UTF-8, UTF-16, and what older programs write. */
export async function textOfFile(file: Blob): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = fileFormat(bytes);
  if (format !== 'text') return { format };
  const encoding = textEncoding(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder(encoding === 'utf-8' ? 'windows-1252' : encoding).decode(bytes) };
  }
}
