/** What the lists of the console share: address, search, cards, pages. */
export * from './ArchiveToggle';
export * from './BulkBar';
export * from './CardTick';
export * from './EmptyList';
export * from './ListBody';
export * from './ListFilters';
export * from './ListTable';
export * from './ListTools';
export * from './RecordCard';
export * from './texts';
export * from '../../providers/address/address-values';
export { useFilters, WHOLE_LIST } from './list-state';
