import type { LeftOutReason } from '@tidycrew/domain';

const REASONS: Record<LeftOutReason, string> = { archived: 'Archived', supplier: 'Supplier', total: 'Total' };

const firstLines = (count: number): string => (count === 1 ? 'The first line' : `The first ${count} lines`);

/** Sentences of the CSV imports. */
export const CSV_TEXTS = {
  import: 'Import CSV',
  columns: 'The first line names the columns, by these words or by others that you then match:',
  example: 'Download an example file',
  file: 'CSV file',
  choose: 'Choose a CSV file',
  chooseOther: 'Choose another file',
  drop: 'or drop it here',
  chooseMany: 'Choose CSV files',
  dropMany: 'or drop them here, as many as you have',
  files: 'CSV files',
  tooLarge: 'The file is larger than 5 MB.',
  empty: 'The file has no lines: only a first line, or nothing at all.',
  lineTooLong: 'This line is too long.',
  formats: {
    xlsx: 'This is an Excel workbook. Save it as CSV (File, Save As, CSV UTF-8) and choose that file.',
    xls: 'This is an old Excel workbook. Save it as CSV (File, Save As, CSV) and choose that file.',
    numbers: 'This is a Numbers spreadsheet. Export it as CSV (File, Export To, CSV) and choose that file.',
    ods: 'This is a spreadsheet of LibreOffice. Save it as CSV (File, Save As, Text CSV) and choose that file.',
    vcard:
      'These are contacts as vCard. Export them as CSV (in Google Contacts: Export, Google CSV) and choose that file.',
    calendar: 'This is a calendar. Choose a CSV file.',
    pdf: 'This is a PDF. Export the list as CSV from the program that made it, and choose that file.',
    word: 'This is a text document. Copy its table into a spreadsheet, save that as CSV, and choose that file.',
    zip: 'This is a packed folder. Unpack it and choose the CSV file in it.',
    html: 'This is a web page, whatever its name says. Open it in a spreadsheet, save it as CSV, and choose that file.',
    picture: 'This is a picture. Choose a CSV file.',
  },
  checkFailed: (error: string) => `Failed to check the file: ${error}`,
  withProblems: (count: number) =>
    `${count} ${count === 1 ? 'line has' : 'lines have'} problems. Nothing has been written. Import the others, or correct the file and choose it again.`,
  saveProblems: (count: number) =>
    count === 1 ? 'Download the 1 with its problems' : `Download the ${count} with their problems`,
  problem: 'Problem',
  problemFile: (name: string) => `${name.replace(/\.[^.]*$/, '')}-problems.csv`,
  notImported: (columns: readonly string[]) => `Not imported: ${columns.join(', ')}`,
  leftOut: (reasons: readonly LeftOutReason[]) => {
    const counts = (Object.keys(REASONS) as LeftOutReason[]).flatMap((reason) => {
      const count = reasons.filter((one) => one === reason).length;
      return count === 0 ? [] : [`${count} ${REASONS[reason].toLowerCase()}`];
    });
    return `${reasons.length} ${reasons.length === 1 ? 'line is' : 'lines are'} left out: ${counts.join(', ')}. Bring in those that you want.`;
  },
  leftOutReasons: REASONS,
  leftOutWhy: 'Why',
  leftOutChoice: 'What happens',
  leftOutChoices: [
    ['', 'Leave out'],
    ['active', 'Import'],
    ['archived', 'Import as archived'],
  ] as readonly (readonly [string, string])[],
  leftOutAll: 'All lines that are left out',
  leftOutMixed: 'As chosen below',
  leftOutOf: (name: string, line: number) => `${name}, line ${line}`,
  leftOutCaption: 'Lines that are left out',
  mapped: (used: number, all: number) => `Columns: ${used} of ${all} are imported`,
  priceForAll: 'Price for lines without one ($)',
  priceForAllHint: 'Optional. Without a price the dashboard lists the customer until somebody sets one.',
  priceNumber: 'The price must be a number with at most 2 decimals, as in 95.50',
  addColumn: 'Add a column',
  chooseColumn: 'Choose a column',
  earlier: (column: string, field: string) => `Move ${column} up in ${field}`,
  leaveOut: (column: string, field: string) => `Take ${column} out of ${field}`,
  instead: (field: string) => `(where ${field} is empty)`,
  assumed: 'Assumed',
  becomes: 'Becomes',
  assumedCaption: 'Lines in which something is assumed',
  missing: (columns: readonly string[]) => `Please say which column is: ${columns.join(', ')}.`,
  unnamed: (place: number) => `Column ${place}`,
  noCell: '–',
  secret: '••••',
  recent: 'Imported within the last day',
  undo: 'Undo',
  undoing: 'Undoing...',
  undoOf: (moment: string) => `Undo the import of ${moment}`,
  undoTitle: 'Undo the Import',
  undoFailed: (error: string) => `Failed to undo the import: ${error}`,
  notWritten: 'Nothing has been written yet.',
  problemsCaption: 'Lines with problems',
  line: 'Line',
  name: 'Name',
  problems: 'Problems',
  refused: (line: number, problem: string) => `Line ${line}: ${problem}`,
  stopped: (error: string) => `Failed to import: ${error} Nothing of this file has been written.`,
  unsure: (error: string) =>
    `Failed to import: ${error} It is not known whether lines of this file were written: if so, they are listed below and can be undone.`,
  takenBack: (error: string, written: number, kept: number, hasCodes: boolean) =>
    [
      `Failed to import: ${error}`,
      `${firstLines(written)} had been written and ${written === 1 ? 'was' : 'were'} taken back.`,
      kept > 0 && `${kept} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} changed or used since.`,
      hasCodes && 'Codes that were replaced do not come back.',
    ]
      .filter(Boolean)
      .join(' '),
  left: (error: string, written: number) =>
    `Failed to import: ${error} ${firstLines(written)} ${written === 1 ? 'is' : 'are'} written and could not be taken back. Undo them below before you bring the file again.`,
  needed: '(needed)',
};

const customers = (count: number): string => `${count} ${count === 1 ? 'customer' : 'customers'}`;
const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What the import says of a file of customers. */
export const CUSTOMER_FILE_TEXTS = {
  exampleFile: 'customers-example.csv',
  ready: (count: number) => `${customers(count)} can be imported.`,
  batch: (count: number, moment: string, by: string) => `${customers(count)}, ${moment}, ${by}`,
  undoQuestion: (count: number) =>
    `${customers(count)} of this file are there. New ones that nobody has changed, cleaned for or invoiced since are removed; values of others go back where they are still the file's. The rest stays.`,
  undone: (removed: number, kept: number, restored: number) =>
    [
      `${customers(removed)} removed.`,
      restored > 0 && `${customers(restored)} got earlier values back.`,
      kept > 0 && `${kept} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} changed or used since.`,
    ]
      .filter(Boolean)
      .join(' '),
  twice: (line: number) => `The same name stands in line ${line}.`,
  readyCaption: 'Customers to import',
  address: 'Address',
};

export type FileTexts = typeof CUSTOMER_FILE_TEXTS;

/** The same of a file of people. */
export const PEOPLE_FILE_TEXTS: FileTexts = {
  exampleFile: 'staff-example.csv',
  ready: (count: number) => `${people(count)} can be imported.`,
  batch: (count: number, moment: string, by: string) => `${people(count)}, ${moment}, ${by}`,
  undoQuestion: (count: number) =>
    `${people(count)} of this file ${count === 1 ? 'is' : 'are'} there. Those whom nobody has changed, invited or put into a team since are removed; the others stay.`,
  undone: (removed: number, kept: number) =>
    `${people(removed)} removed.${kept === 0 ? '' : ` ${kept} ${kept === 1 ? 'stays' : 'stay'}, because they were changed or used since.`}`,
  twice: (line: number) => `The same e-mail address stands in line ${line}.`,
  readyCaption: 'People to import',
  address: 'Email',
};

const plans = (count: number): string => `${count} ${count === 1 ? 'plan or visit' : 'plans and visits'}`;

/** The same of a file of jobs (decision D651). */
export const PLAN_FILE_TEXTS: FileTexts = {
  ...CUSTOMER_FILE_TEXTS,
  ready: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'} can be imported.`,
  batch: (count: number, moment: string, by: string) => `${plans(count)}, ${moment}, ${by}`,
  undoQuestion: (count: number) =>
    `${plans(count)} of this file are there. Those that nobody has changed, placed or done since are removed; the others stay.`,
  undone: (removed: number, kept: number) =>
    `${plans(removed)} removed.${kept === 0 ? '' : ` ${kept} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} changed or used since.`}`,
  twice: (line: number) => `Line ${line} has the same plan.`,
  readyCaption: 'Jobs to import',
};
