import { useListContext } from 'react-admin';
import { ArchiveToggle, ListActions } from '../shared/list';
import { ExportButton } from '../csv/ExportButton';
import { ImportButton } from '../csv/ImportButton';
import { STAFF_TEXTS as TEXTS } from './texts';

/** What the page offers beside its title. */
export function StaffActions({ onImport }: { onImport: () => void }) {
  const { sort, filterValues, total = 0 } = useListContext();
  return (
    <ListActions add={TEXTS.add}>
      <ArchiveToggle />
      <ImportButton onClick={onImport} />
      <ExportButton
        file={(office) => office.exportList('staff', { sort, filter: filterValues })}
        name="staff"
        note={TEXTS.exported(total)}
      />
    </ListActions>
  );
}
