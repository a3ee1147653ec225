const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** Whether the text is an Australian Business Number: 11 digits whose checksum holds; spaces allowed (decision D41). */
export function isAbn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  // The tax office's rule: one less in the first digit, weigh each, and the sum divides by 89.
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (Number(digits[index]) - (index ? 0 : 1)), 0);
  return sum % 89 === 0;
}

/** An ABN in its usual grouping, '51 824 753 556'. */
export function formatAbn(text: string): string {
  return text.replace(/\s/g, '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
