/** Sentences of the CSV exports and imports. */
export const CSV_TEXTS = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: (error: string) => `Failed to export: ${error}`,
  exported: 'The CSV file has been saved.',
  import: 'Import CSV',
  title: 'Import Customers',
  intro: 'Choose a CSV file with one customer per line. It is checked first; nothing is written until you say so.',
  columns: 'The first line names the columns:',
  example: 'Download an example file',
  exampleFile: 'customers-example.csv',
  file: 'CSV file',
  choose: 'Choose a CSV file',
  chooseOther: 'Choose another file',
  drop: 'or drop it here',
  checking: 'Checking the file...',
  tooLarge: 'The file is larger than 5 MB.',
  empty: 'The file has no customers: only a first line, or nothing at all.',
  lineTooLong: (line: number) => `Line ${line} is too long.`,
  broken: (line: number, problem: string) => `Line ${line}: ${problem}`,
  checkFailed: (error: string) => `Failed to check the file: ${error}`,
  ready: (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'} can be imported.`,
  withProblems: (count: number) =>
    `${count} ${count === 1 ? 'line has' : 'lines have'} problems. Nothing has been written. Correct the file and choose it again.`,
  notWritten: 'Nothing has been written yet.',
  twice: (line: number) => `The same name stands in line ${line}.`,
  problemsCaption: 'Lines with problems',
  readyCaption: 'Customers to import',
  line: 'Line',
  name: 'Name',
  address: 'Address',
  problems: 'Problems',
  cancel: 'Cancel',
  close: 'Close',
  confirm: (count: number) =>
    count === 0 ? 'Import customers' : `Import ${count} ${count === 1 ? 'customer' : 'customers'}`,
  importing: (written: number, all: number) => `Importing ${written} of ${all}...`,
  imported: (count: number) => `${count} ${count === 1 ? 'customer' : 'customers'} imported successfully!`,
  unplaced: (count: number) =>
    `${count} ${count === 1 ? 'address' : 'addresses'} could not be found, so the position on the map is a default.`,
  stopped: (written: number, error: string) =>
    written === 0
      ? `Failed to import: ${error} Nothing has been written.`
      : `Failed to import: ${error} The first ${written} customers have been written; the others have not.`,
  needed: '(needed)',
} as const;
