import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext } from 'react-admin';
import { CardGrid } from './RecordCard';

interface ListCardsProps {
  label: string;
  /** The card of the record around it. */
  children: ReactNode;
}

/** The records of the list around it as cards. */
export function ListCards({ label, children }: ListCardsProps) {
  const { data = [], isPlaceholderData } = useListContext();
  return (
    <CardGrid label={label} isStale={isPlaceholderData}>
      {data.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          {children}
        </RecordContextProvider>
      ))}
    </CardGrid>
  );
}
