export { ExportButton } from './ExportButton';
export { ImportButton } from './ImportButton';
