/** A bank's form of CSV, made up after those of Australian banks. */
export interface BankForm {
  name: string;
  /** @param text of the line that is money in, whose amount is $165.00 on 15 November 2025 */
  csvOf: (text: string) => string;
  /** The line's text, where several columns form it. */
  shown?: (text: string) => string;
  /** Where the page asks which is the day and which the month. */
  order?: string;
  /** Rows that are no movement of money in AUD. */
  leftOut?: number;
}

export const BANK_FORMS: readonly BankForm[] = [
  {
    name: 'no headings, a signed amount, a balance',
    csvOf: (text) => `15/11/2025,"+165.00","${text}","+1,165.00"\n14/11/2025,"-10.00","FEE","+1,000.00"\n`,
  },
  {
    name: 'money out and in as columns, much beside them',
    csvOf: (text) =>
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\n' +
      `032000123456,15/11/2025,"${text}",,165.00,1165.00,DEP,\n032000123456,14/11/2025,"RENT",900.00,,1000.00,PAYMENT,\n`,
  },
  {
    name: 'days with names of months, a column without a heading',
    csvOf: (text) =>
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n' +
      `15 Nov 25,165.00,12345,,MISCELLANEOUS CREDIT,"${text}",1165.00\n14 Nov 25,-9.00,12345,,FEES,"FEE",1000.00\n`,
  },
  {
    name: 'semicolons and days of ISO 8601',
    csvOf: (text) => `Date;Details;Amount;Balance\n2025-11-15;${text};165.00;1165.00\n2025-11-14;FEE;-9.00;1000.00\n`,
  },
  {
    name: 'a column of DR and CR beside amounts without a sign',
    csvOf: (text) => `Date,Description,Amount,DR/CR\n15/11/2025,${text},165.00,CR\n14/11/2025,RENT,165.00,DR\n`,
  },
  {
    name: 'Debit and Credit as words, the largest days first',
    csvOf: (text) =>
      `Transaction Date,Narrative,Amount,Type\n15-Nov-2025,${text},165.00,Credit\n14-Nov-2025,RENT,165.00,Debit\n`,
  },
  {
    name: 'a text in several columns',
    csvOf: (text) =>
      `Date,Payee,Particulars,Code,Reference,Amount\n15/11/2025,${text},clean,,weekly,165.00\n14/11/2025,LANDLORD,rent,,,-900.00\n`,
    shown: (text) => `${text} clean weekly`,
  },
  {
    name: 'brackets and a minus behind for money out',
    csvOf: (text) =>
      `Date,Description,Amount\n15/11/2025,${text},165.00\n14/11/2025,RENT,(900.00)\n13/11/2025,FEE,10.00-\n`,
  },
  {
    name: 'titles above, balances and totals between',
    csvOf: (text) =>
      `Transactions of November\nBusiness account 12345\n\nDate,Description,Amount\n01/11/2025,Opening balance,1000.00\n` +
      `15/11/2025,${text},165.00\n30/11/2025,Closing balance,1165.00\n,Total,165.00\n`,
    leftOut: 3,
  },
  {
    name: 'a column of currencies',
    csvOf: (text) =>
      `Date,Description,Amount,Currency\n15/11/2025,${text},165.00,AUD\n15/11/2025,ABROAD,165.00,USD\n14/11/2025,FEE,-1.00,AUD\n`,
    leftOut: 1,
  },
  {
    name: 'days whose order nobody can know',
    csvOf: (text) => `Date,Description,Amount\n11/11/2025,${text},165.00\n10/11/2025,FEE,-9.00\n`,
    order: 'dd/MM/yyyy',
  },
  {
    name: 'the month first, and signs for empty cells',
    csvOf: (text) => `Date,Description,Debit,Credit\n11/15/2025,${text},-,$165.00\n11/14/2025,FEE,$9.00,$ -\n`,
  },
];
