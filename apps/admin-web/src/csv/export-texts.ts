/** Sentences of the CSV exports; a file of their own, because the dashboard loads them at once. */
export const EXPORT_TEXTS = {
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: (error: string) => `Failed to export: ${error}`,
};
