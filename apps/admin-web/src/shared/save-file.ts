/** Hands a file to the browser to save. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export const saveCsv = (csv: string, fileName: string): void =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
