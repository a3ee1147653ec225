import { Button } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';
import type { Archivable, RecordWork } from './use-record-work';

interface RecordActionsProps<Row> {
  record: Row;
  work: RecordWork<Row>;
  /** Quieter, for the rows of a table. */
  isRow?: boolean;
}

/** Edit, and archive or restore; each names whom it means, for those who hear it. */
export function RecordActions<Row extends Archivable>({ record, work, isRow }: RecordActionsProps<Row>) {
  const { id, name, active } = record;
  const variant = isRow ? 'quiet' : 'secondary';
  return (
    <>
      <Button variant={variant} aria-label={TEXTS.editOne(name)} onClick={() => work.onEdit(record)}>
        {TEXTS.edit}
      </Button>
      {active ? (
        <Button variant="quiet" aria-label={TEXTS.archiveOne(name)} onClick={() => work.onArchive(record)}>
          {TEXTS.archive}
        </Button>
      ) : (
        <Button
          variant={variant}
          aria-label={TEXTS.restoreOne(name)}
          busy={work.busyId === id}
          busyLabel={TEXTS.restoring}
          onClick={() => work.onRestore(record)}
        >
          {TEXTS.restore}
        </Button>
      )}
    </>
  );
}
