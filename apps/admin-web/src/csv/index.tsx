export { ExportButton } from './ExportButton';
export { ImportButton, ImportDialog, useFileImport } from './ImportButton';
