/** Where e-mails about invoices go, of a customer by its alias: the payer's addresses, else the customer's own. */
export const invoiceEmailOf = (customer: string): string => `coalesce(${customer}.billing_email, ${customer}.email)`;
