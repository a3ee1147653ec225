import type { ReactElement } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { CardGrid } from './RecordCard';

interface ListCardsProps<Row extends RaRecord> {
  label: string;
  /** The card of a record, keyed by its id. */
  children: (record: Row) => ReactElement;
}

/** The records of the list around it as cards. */
export function ListCards<Row extends RaRecord>({ label, children }: ListCardsProps<Row>) {
  const { data = [], isPlaceholderData } = useListContext<Row>();
  return (
    <CardGrid label={label} isStale={isPlaceholderData}>
      {data.map(children)}
    </CardGrid>
  );
}
