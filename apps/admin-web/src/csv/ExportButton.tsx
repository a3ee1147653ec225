import { useListContext, useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { errorSentence } from '../shared/error-sentence';
import { useBusinessToday } from '../providers/business-zone';
import { useOffice, type Office } from '../data-provider';
import { saveFile } from '../shared/save-file';
import { EXPORT_TEXTS as TEXTS } from './export-texts';

interface ExportButtonProps {
  /** Fetches it. */
  file: (office: Office) => Promise<Blob>;
  /** The file's name without its ending. */
  name: string;
  /** Whether the name says already which days the file is about; else it ends with today. */
  isDated?: boolean;
  ending?: 'csv' | 'pdf';
  label?: string;
  /** What is not in the file although it is on the screen. */
  note?: string;
  size?: 'small';
}

/** Saves what it fetches as a file. */
export function ExportButton(props: ExportButtonProps) {
  const { file, name, isDated = false, ending = 'csv', label = TEXTS.export, note, size } = props;
  const office = useOffice();
  const notify = useNotify();
  const today = useBusinessToday();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await file(office), `${isDated ? name : `${name}-${today}`}.${ending}`),
    onSuccess: () => note && notify(note),
    onError: (error) => notify(TEXTS.exportFailed(errorSentence(error)), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      size={size}
      startIcon={<DownloadIcon />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? TEXTS.exporting : label}
    </Button>
  );
}

interface ListExportProps {
  of: Parameters<Office['exportList']>[0];
  label?: string;
}

/** Saves the list around it, as it is filtered and sorted. */
export function ListExport({ of, label }: ListExportProps) {
  const { sort, filterValues } = useListContext();
  return (
    <ExportButton file={(office) => office.exportList(of, { sort, filter: filterValues })} name={of} label={label} />
  );
}
