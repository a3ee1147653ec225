import { defineTexts } from '../i18n';

/** Sentences of the CSV exports and imports. */
export const CSV_TEXTS = defineTexts('csv', {
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: (error: string) => `Failed to export: ${error}`,
  exported: 'The CSV file has been saved.',
  import: 'Import CSV',
  title: 'Import Customers',
  intro: 'Choose a CSV file with one customer per line. It is checked first; nothing is written until you say so.',
  columns: 'The first line names the columns, by these words or by others that you then match:',
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
    `${count} ${count === 1 ? 'line has' : 'lines have'} problems. Nothing has been written. Import the others, or correct the file and choose it again.`,
  saveProblems: (count: number) =>
    count === 1 ? 'Download the 1 with its problems' : `Download the ${count} with their problems`,
  problem: 'Problem',
  problemFile: (name: string) => `${name.replace(/\.[^.]*$/, '')}-problems.csv`,
  check: 'Check the file',
  mapped: (used: number, all: number) => `Columns: ${used} of ${all} are imported`,
  missing: (columns: readonly string[]) => `Please say which column is: ${columns.join(', ')}.`,
  notImported: 'Not imported',
  unnamed: (place: number) => `Column ${place}`,
  noCell: '–',
  recent: 'Imported within the last day',
  batch: (count: number, moment: string, by: string) =>
    `${count} ${count === 1 ? 'customer' : 'customers'}, ${moment}, ${by}`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undoOf: (moment: string) => `Undo the import of ${moment}`,
  undoTitle: 'Undo the Import',
  undoQuestion: (count: number) =>
    `${count} ${count === 1 ? 'customer' : 'customers'} of this file are there. Those that nobody has changed, cleaned for or invoiced since are removed; the others stay.`,
  undone: (removed: number, kept: number) =>
    `${removed} ${removed === 1 ? 'customer' : 'customers'} removed.${kept === 0 ? '' : ` ${kept} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} changed or used since.`}`,
  undoFailed: (error: string) => `Failed to undo the import: ${error}`,
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
});
