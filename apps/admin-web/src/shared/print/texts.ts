/** Words of printed pages. */
export const PRINT_TEXTS = {
  printed: (at: string) => `Printed ${at}`,
};
