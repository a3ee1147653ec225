/** The line of what is owed in the dashboard's 'Needs you'. */
export const OWED_TEXTS = {
  owe: (count: number, amount: string) =>
    count === 1 ? `1 customer owes ${amount}` : `${count.toLocaleString('en-AU')} customers owe ${amount}`,
  over30: (amount: string) => `${amount} of it over 30 days`,
  overdue: (amount: string) => `${amount} of it overdue`,
};
