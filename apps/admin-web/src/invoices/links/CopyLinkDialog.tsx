import { useRef, useState, type FocusEvent } from 'react';
import { useNotify } from 'react-admin';
import { Alert, Button, DialogActions, DialogContent, TextField } from '@mui/material';
import type { Invoice, InvoiceLink, InvoiceLinks } from '@tidycrew/contracts';
import { DONE } from '../../shared';
import { copyText } from '@tidycrew/web/clipboard';
import { ChoiceField } from '../../shared/ChoiceField';
import { useMoment } from '../../shared/moment';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { LINKS_TEXTS as TEXTS, refusedWords } from '../texts';
import { useCreateLinks } from '../use-bulk-calls';

const DAYS = Object.entries(TEXTS.dayChoices);
/** Unless another choice is made (decision D49). */
const USUAL_DAYS = '30';
const COLUMN = { display: 'grid', gap: 2 } as const;

interface CopyLinkDialogProps {
  /** At least one. */
  invoices: readonly Pick<Invoice, 'id' | 'invoiceNumber'>[];
  onClose: () => void;
}

/**
 * Makes a link to each of these invoices and copies them, one a line when there are several; where the browser does not let
 * us, they can be copied by hand.
 */
export function CopyLinkDialog({ invoices, onClose }: CopyLinkDialogProps) {
  const notify = useNotify();
  const moment = useMoment();
  const field = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState(USUAL_DAYS);
  const [made, setMade] = useState<(InvoiceLinks & { isCopied: boolean }) | null>(null);
  /** The links are made, and a second press would make more of them. */
  const [isCopying, setIsCopying] = useState(false);
  const copy = async (answer: InvoiceLinks) => {
    const count = answer.links.length;
    setIsCopying(true);
    const isCopied = count > 0 && (await copyText(textOf(answer.links)));
    setIsCopying(false);
    setMade({ ...answer, isCopied });
    if (isCopied) return notify(TEXTS.copied(count), DONE);
    if (count === 0) return;
    field.current?.select();
    notify(TEXTS.copyFailed(count), { type: 'error' });
  };
  const { create, isCreating } = useCreateLinks((answer) => void copy(answer));
  const isBusy = isCreating || isCopying;
  const [first] = made?.links ?? [];
  const count = made?.links.length ?? 0;
  return (
    <GuardedDialog title={TEXTS.title(invoices.length)} onClose={onClose} busy={isBusy}>
      <DialogContent dividers sx={COLUMN}>
        {made && first && (
          <>
            <Alert severity={made.isCopied ? 'success' : 'warning'} role="status">
              {(made.isCopied ? TEXTS.ready : TEXTS.notCopied)(count, moment(first.expiresAt))}
            </Alert>
            <TextField
              label={count === 1 ? TEXTS.link : TEXTS.links}
              inputRef={field}
              multiline={count > 1}
              maxRows={10}
              value={textOf(made.links)}
              onFocus={selectAll}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Button variant="outlined" onClick={() => void copy(made)}>
              {TEXTS.copy}
            </Button>
          </>
        )}
        {made && made.refused.length > 0 && (
          <Alert severity="warning" role="status">
            {refusedWords(made.refused)}
          </Alert>
        )}
        {!made && (
          <>
            <p>{TEXTS.question(invoices.length, invoices[0]?.invoiceNumber ?? '')}</p>
            <ChoiceField label={TEXTS.days} value={days} options={DAYS} onChange={setDays} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {made ? (
          <CancelButton variant="contained" color="primary">
            {TEXTS.done}
          </CancelButton>
        ) : (
          <>
            <CancelButton disabled={isBusy} />
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => create({ ids: invoices.map(({ id }) => id), days: Number(days) })}
            >
              {isBusy ? TEXTS.creating : TEXTS.create}
            </Button>
          </>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

/** One link alone; of several each with its invoice, one a line. */
function textOf(links: readonly InvoiceLink[]): string {
  const addressOf = ({ path }: InvoiceLink) => window.location.origin + path;
  if (links.length === 1) return links.map(addressOf).join('');
  return links.map((link) => `${link.invoiceNumber} ${link.customerName}: ${addressOf(link)}`).join('\n');
}

const selectAll = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select();
