/** Has something done when the file of the test has ended, under Jest (environment.mjs), or else the process. */
export function atTheEnd(end: () => void): void {
  const { endsOfFile } = globalThis as { endsOfFile?: Set<() => void> };
  if (endsOfFile) endsOfFile.add(end);
  else process.on('exit', end);
}
