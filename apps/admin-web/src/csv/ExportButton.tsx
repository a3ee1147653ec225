import { useMutation } from '@tanstack/react-query';
import { Button, InstallIcon } from '@tidycrew/web';
import { errorSentence } from '../common/error-sentence';
import { toast } from '../common/toast-store';
import { useBusinessToday } from '../common/use-business-zone';
import { downloadCsv } from './download';
import { CSV_TEXTS as TEXTS } from './texts';

/** Saves the list, as it is filtered and sorted, as a CSV file. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const today = useBusinessToday();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCsv(path, `${name}-${today}.csv`),
    networkMode: 'always',
    onError: (error) => toast.error(TEXTS.exportFailed(errorSentence(error))),
  });
  return (
    <Button
      variant="secondary"
      icon={<InstallIcon size={20} />}
      busy={isPending}
      busyLabel={TEXTS.exporting}
      onClick={() => mutate()}
    >
      {TEXTS.export}
    </Button>
  );
}
