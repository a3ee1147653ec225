export { ExportButton } from './ExportButton';
export { ImportButton, ImportDialog } from './ImportButton';
