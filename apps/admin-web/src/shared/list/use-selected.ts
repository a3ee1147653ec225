import { useGetMany, useListContext, type RaRecord } from 'react-admin';

/** The selected records of the list around it; those of other pages, by 'Select all', are read. */
export function useSelected<Row extends RaRecord>(): Row[] {
  const { data = [], selectedIds, resource } = useListContext<Row>();
  const shown = data.filter(({ id }) => selectedIds.includes(id));
  const ids = selectedIds.filter((id) => !shown.some((row) => row.id === id));
  const { data: others = [] } = useGetMany<Row>(resource, { ids }, { enabled: ids.length > 0 });
  return [...shown, ...(ids.length > 0 ? others : [])];
}
