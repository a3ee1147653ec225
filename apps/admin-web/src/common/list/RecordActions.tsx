import { Button } from '@tidycrew/web';
import { LIST_TEXTS as TEXTS } from './texts';

interface RecordActionsProps {
  name: string;
  isArchived: boolean;
  /** Being restored. */
  isBusy?: boolean;
  /** Quieter, for the rows of a table. */
  isRow?: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onRestore: () => void;
}

/** Edit, and archive or restore; each names whom it means, for those who hear it. */
export function RecordActions({ name, isArchived, isBusy, isRow, onEdit, onArchive, onRestore }: RecordActionsProps) {
  return (
    <>
      <Button variant={isRow ? 'quiet' : 'secondary'} aria-label={TEXTS.editOne(name)} onClick={onEdit}>
        {TEXTS.edit}
      </Button>
      {isArchived ? (
        <Button
          variant={isRow ? 'quiet' : 'secondary'}
          aria-label={TEXTS.restoreOne(name)}
          busy={isBusy}
          busyLabel={TEXTS.restoring}
          onClick={onRestore}
        >
          {TEXTS.restore}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={TEXTS.archiveOne(name)} onClick={onArchive}>
          {TEXTS.archive}
        </Button>
      )}
    </>
  );
}
