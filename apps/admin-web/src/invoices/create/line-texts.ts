/** Sentences of lines that are no cleans. */
export const LINE_TEXTS = {
  extraLines: 'Extra lines',
  addLine: 'Add line',
  description: 'Description',
  amount: 'Amount ($)',
  discountHint: 'Discount: -20.00',
  gstFree: 'GST-free',
  theLine: 'the line',
  removeLine: (description: string) => `Remove ${description}`,
  describeLine: 'Please describe this line',
  lineAmount: 'Please enter an amount, such as 45.00 or -20.00',
};
