/** An amount of AUD beside an axis: '$1.2K'. */
export const thousands = (amount: number): string => `$${amount.toLocaleString('en-AU', { notation: 'compact' })}`;
