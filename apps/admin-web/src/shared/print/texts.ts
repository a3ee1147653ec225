/** Words of printed pages (decision D183). */
export const PRINT_TEXTS = {
  printed: (at: string) => `Printed ${at}`,
};
