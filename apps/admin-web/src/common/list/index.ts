/** What the lists of the console share: address, search, cards, pages. */
export * from './ArchiveQuestion';
export * from './ArchiveToggle';
export * from './BulkBar';
export * from './CardTick';
export * from './EmptyList';
export * from './ListBody';
export * from './ListCards';
export * from './ListFilters';
export * from './ListPage';
export * from './ListTable';
export * from './ListTools';
export * from './RecordCard';
export * from './texts';
export * from './use-record-work';
export { dayOf, idOf } from './list-url';
export * from './use-edited';
export * from './use-url-list';
export * from './RecordActions';
