/** The test business's day (yyyy-MM-dd in Melbourne), some days from today. */
export const businessDay = (days = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(Date.now() + days * 86_400_000);
