/** The digits of a BSB, of an Australian bank branch (decision D41). */
export const BSB = /^\d{6}$/;

/** The digits of an account number (decision D41). */
export const BANK_ACCOUNT = /^\d{4,10}$/;

/** An account's or an ABN's digits as people group them, without blanks and hyphens; anything else stays. */
export function ungrouped(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Whether the text is a BSB; blanks and hyphens allowed (decision D41). */
export function isBsb(text: string): boolean {
  return BSB.test(ungrouped(text));
}

/** Whether the text is an account number of 4 to 10 digits; blanks and hyphens allowed (decision D41). */
export function isBankAccount(text: string): boolean {
  return BANK_ACCOUNT.test(ungrouped(text));
}

/** A BSB as it is printed, '123-456'; anything that is none without its blanks and hyphens. */
export function formatBsb(text: string): string {
  return ungrouped(text).replace(/^(\d{3})(\d{3})$/, '$1-$2');
}
