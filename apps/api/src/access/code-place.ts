/** What a sealed code is of: it opens nowhere else. */
export interface CodePlace {
  id: number;
  customerId: number;
}

export const placeOfCode = ({ id, customerId }: CodePlace): string => `tidycrew code ${id} of customer ${customerId}`;
