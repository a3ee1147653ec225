import { useNotify } from 'react-admin';
import { Button, ListItemText, Menu, MenuItem } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITS, type InvoiceFileFacts } from '@tidycrew/contracts';
import { DONE, errorSentence } from '../shared';
import { useBusinessToday } from '../providers/business-zone';
import { saveFile } from '../shared/save-file';
import { useOffice, type ListQuery } from '../data-provider';
import { daysText, fileNameOf } from './file-words';
import { FILE_TEXTS as TEXTS } from './texts';
import { useMenu } from './use-menu';

/** The two files, and how many invoices each holds at most. */
const FILES = [
  { label: TEXTS.xero, name: 'invoices-xero', ending: 'csv', most: 2000 },
  { label: TEXTS.onePdf, name: 'invoices', ending: 'pdf', most: 200 },
] as const;

interface DownloadMenuProps {
  /** Filter and order of what is saved. */
  query: ListQuery;
  /** What is not in the file although it is on the screen. */
  note?: string;
}

/** Saves invoices as a file for Xero or as one PDF; says before and after what the file holds. */
export function DownloadMenu({ query, note }: DownloadMenuProps) {
  const office = useOffice();
  const notify = useNotify();
  const today = useBusinessToday();
  const { trigger, menu, close, isOpen } = useMenu();
  const holds = (facts: InvoiceFileFacts) => TEXTS.holds(facts.count, daysText(facts, today));
  const { data: facts, error } = useQuery({
    queryKey: ['invoices', 'file-facts', query],
    queryFn: ({ signal }) => office.getInvoiceFileFacts(query, { signal }),
    enabled: isOpen,
    retry: false,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name, ending }: (typeof FILES)[number]) => {
      const held = await office.getInvoiceFileFacts(query);
      const whole = fileNameOf(name, held);
      if (ending === 'pdf') saveFile(await office.exportInvoicePdf(query), `${whole}.pdf`);
      // Xero imports no more at once.
      const files = ending === 'csv' ? Math.ceil(held.count / LIMITS.xeroInvoices) : 0;
      for (let file = 0; file < files; file++) {
        const csv = await office.exportForXero(query, file * LIMITS.xeroInvoices);
        saveFile(csv, `${whole}${files > 1 ? `-${file + 1}-of-${files}` : ''}.csv`);
      }
      return held;
    },
    onSuccess: (held) => notify(TEXTS.saved(holds(held), note), note === undefined ? DONE : { type: 'success' }),
    onError: (failure) => notify(TEXTS.failed(errorSentence(failure)), { type: 'error' }),
  });
  /** What stands under the name of a file; null: it can be saved as far as is known. */
  const obstacle = (most: number): string | null => {
    if (error) return errorSentence(error);
    if (facts?.count === 0) return TEXTS.none;
    return facts && facts.count > most ? TEXTS.tooMany(most) : null;
  };
  return (
    <>
      <Button {...trigger} variant="outlined" color="inherit" startIcon={<DownloadIcon />} disabled={isPending}>
        {isPending ? TEXTS.saving : TEXTS.download}
      </Button>
      <Menu {...menu} slotProps={{ list: { 'aria-label': TEXTS.download } }}>
        {FILES.map((file) => {
          const problem = obstacle(file.most);
          return (
            <MenuItem
              key={file.ending}
              disabled={problem !== null}
              onClick={() => {
                close();
                mutate(file);
              }}
            >
              <ListItemText primary={file.label} secondary={problem ?? (facts ? holds(facts) : TEXTS.counting)} />
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
