import { useRecordContext } from 'react-admin';
import { Button } from '@mui/material';
import { LIST_TEXTS } from './texts';
import { useOpenRecord } from '../dialog/RecordDialog';
import { ArchiveButtons, type ArchiveButtonsProps } from './ArchiveButtons';

/** Edit, and archive or restore, for the record around it; each names whom it means, for those who hear it. */
export function RecordButtons({ variant = 'outlined', ...archive }: ArchiveButtonsProps) {
  const record = useRecordContext<{ id: number; name: string }>();
  const open = useOpenRecord();
  if (!record) return null;
  return (
    <>
      <Button
        variant={variant}
        size={archive.size}
        aria-label={LIST_TEXTS.editOne(record.name)}
        onClick={() => open(record.id)}
      >
        {LIST_TEXTS.edit}
      </Button>
      <ArchiveButtons {...archive} />
    </>
  );
}
