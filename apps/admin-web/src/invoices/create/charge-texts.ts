/** What offers the fee of a visit at which the crew could not clean; the dashboard loads no more of invoices. */
export const CHARGE_TEXTS = {
  charge: 'Charge a fee…',
  charged: (number: string) => `Fee on ${number}`,
};
