/** Sentences of cleans of no length: also of the first screen, without those of the dialogs. */
export const TEXTS = {
  cleans: (count: number, minutes: number) => `${count} ${count === 1 ? 'clean' : 'cleans'} of under ${minutes} min`,
  isIn: (count: number) => `${count === 1 ? 'is' : 'are'} in this.`,
  isAlone: (count: number) => `${count === 1 ? 'is' : 'are'} in this, and no other clean.`,
  without: (count: number, figures: string) => `Without ${count === 1 ? 'it' : 'them'}: ${figures}`,
  took: (minutes: number, allotted: number | null) =>
    `took ${minutes === 0 ? 'less than 1' : minutes} min${allotted === null ? '' : ` of ${allotted}`}`,
  wrong: 'Wrong customer?',
  discard: 'Discard',
  discardOf: (customer: string) => `Discard the clean at ${customer}`,
  title: 'Discard Clean',
  text: (customer: string) =>
    `The clean at ${customer} leaves every list and every figure. It stays in the activity log as started by mistake.`,
  /** What the activity log says, as of a crew that does the same. */
  reason: 'started by mistake',
};
