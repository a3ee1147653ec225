/** One part of an e-mail: its headers, unfolded and decoded, and its contents. */
export interface MimePart {
  /** By lower-case name; of several of a name the last one. */
  headers: Map<string, string>;
  /** 'text/plain' */
  type: string;
  bytes: Buffer;
  /** The bytes as UTF-8. */
  text: string;
  parts: MimePart[];
}

/** Reads an e-mail as a mail program does: folded headers, encoded words, multiparts, base64 and quoted-printable. */
export function readMime(raw: Buffer): MimePart {
  const source = raw.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const headers = readHeaders(source.slice(0, end));
  const body = source.slice(end + 4);
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  const bytes = decoded(body, (headers.get('content-transfer-encoding') ?? '7bit').toLowerCase());
  return {
    headers,
    type: contentType.split(';')[0]!.trim(),
    bytes,
    text: bytes.toString('utf8').replaceAll('\r\n', '\n'),
    parts: boundary === undefined ? [] : partsOf(body, boundary).map((part) => readMime(Buffer.from(part, 'latin1'))),
  };
}

/** The part of a type, however deep. Fails when there is none, or more than one. */
export function partOf(mail: MimePart, type: string): MimePart {
  const found = [mail, ...descendants(mail)].filter((part) => part.type === type);
  if (found.length !== 1) throw new Error(`The mail has ${found.length} parts ${type}.`);
  return found[0]!;
}

function descendants(part: MimePart): MimePart[] {
  return part.parts.flatMap((child) => [child, ...descendants(child)]);
}

function partsOf(body: string, boundary: string): string[] {
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1);
  return pieces.filter((piece) => !piece.startsWith('--')).map((piece) => piece.replace(/^[ \t]*\r\n/, ''));
}

function readHeaders(source: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of source.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), withoutEncodedWords(value));
  }
  return headers;
}

/** RFC 2047; the blank between two encoded words is no blank. */
function withoutEncodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?[^?]+\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi)].map(([, encoding = '', text = '']) =>
          encoding.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
        ),
      ).toString('utf8'),
    );
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, 'latin1');
}
