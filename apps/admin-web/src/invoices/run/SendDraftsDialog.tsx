import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, DialogActions, DialogContent, LinearProgress, Link, Stack, Typography } from '@mui/material';
import type { Invoice } from '@tidycrew/contracts';
import { useOffice } from '../../data-provider';
import { errorSentence, refreshAfterChange } from '../../shared';
import { CancelButton, GuardedDialog } from '../../shared/dialog/GuardedDialog';
import { saveFile } from '../../shared/save-file';
import { useOneAtATime } from '../../shared/use-one-at-a-time';
import { inBatches } from './in-batches';
import { SEND_TEXTS as TEXTS } from './texts';

/** A draft that is to be sent. */
export interface Draft extends Pick<Invoice, 'id' | 'invoiceNumber' | 'customerName'> {
  /** Whether it can be e-mailed; else it is issued and printed. */
  hasEmail: boolean;
}

interface SendDraftsDialogProps {
  drafts: readonly Draft[];
  onSent?: () => void;
  onClose: () => void;
}

/** E-mails drafts, issues those that nobody can be e-mailed, and lists these to print (decision D632). */
export default function SendDraftsDialog({ drafts, onSent, onClose }: SendDraftsDialogProps) {
  const { send, isSending, progress, sent, problem } = useSendDrafts(drafts, onSent);
  const [first] = drafts;
  const mailed = drafts.filter(({ hasEmail }) => hasEmail).length;
  return (
    <GuardedDialog title={TEXTS.title} busy={isSending} onClose={onClose}>
      <DialogContent dividers>
        {sent ? (
          <Outcome {...sent} />
        ) : (
          <Stack sx={{ gap: 1.5 }}>
            {mailed > 0 && <Typography>{TEXTS.mailed(mailed)}</Typography>}
            {mailed < drafts.length && <Typography>{TEXTS.printed(drafts.length - mailed)}</Typography>}
            <Typography>{TEXTS.today}</Typography>
            {first && (
              <Link href={`/api/invoices/${first.invoiceNumber}/pdf`} target="_blank" rel="noopener">
                {TEXTS.preview(first.invoiceNumber, first.customerName)}
              </Link>
            )}
            {isSending && <LinearProgress variant="determinate" value={(progress / drafts.length) * 100} />}
          </Stack>
        )}
        {problem && !isSending && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {TEXTS.failed(problem)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {sent ? (
          <CancelButton>{TEXTS.close}</CancelButton>
        ) : (
          <>
            <CancelButton disabled={isSending} />
            <Button variant="contained" disabled={isSending} onClick={() => send(undefined)}>
              {isSending ? TEXTS.sending(progress, drafts.length) : TEXTS.send(drafts.length)}
            </Button>
          </>
        )}
      </DialogActions>
    </GuardedDialog>
  );
}

interface Sent {
  queued: number;
  isKept: boolean;
  toPrint: Draft[];
  left: string[];
}

function Outcome({ queued, isKept, toPrint, left }: Sent) {
  const office = useOffice();
  const print = useMutation({
    mutationFn: () => office.exportInvoicePdf({ sort: BY_NUMBER, filter: { id: toPrint.map(({ id }) => id) } }),
    onSuccess: (file) => saveFile(file, 'invoices-to-print.pdf'),
  });
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      {queued > 0 && <Alert severity="success">{isKept ? TEXTS.kept(queued) : TEXTS.onTheWay(queued)}</Alert>}
      {left.length > 0 && <Alert severity="warning">{TEXTS.left(left)}</Alert>}
      {toPrint.length > 0 && (
        <section aria-label={TEXTS.toPrint(toPrint.length)}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography component="h3" variant="subtitle2">
              {TEXTS.toPrint(toPrint.length)}
            </Typography>
            <Button variant="outlined" disabled={print.isPending} onClick={() => print.mutate()}>
              {TEXTS.print}
            </Button>
          </Stack>
          {print.error && <Alert severity="error">{errorSentence(print.error)}</Alert>}
          <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, gap: 0.5, listStyle: 'none' }}>
            {toPrint.map(({ id, invoiceNumber, customerName }) => (
              <li key={id}>
                <Link href={`/api/invoices/${invoiceNumber}/pdf`} target="_blank" rel="noopener">
                  {invoiceNumber}
                </Link>{' '}
                {customerName}
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

const BY_NUMBER = { field: 'invoiceNumber', order: 'ASC' };

/** Sends by calls of 100, each of which acts once. Who has lost the e-mail address meanwhile is printed too. */
function useSendDrafts(drafts: readonly Draft[], onSent: (() => void) | undefined) {
  const office = useOffice();
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const { mutateAsync, isPending, data, error } = useMutation({
    mutationKey: ['invoices', 'send-drafts'],
    mutationFn: async (): Promise<Sent> => {
      const sent: Sent = { queued: 0, isKept: false, toPrint: [], left: [] };
      const byId = new Map(drafts.map((draft) => [draft.id, draft]));
      const unmailed = drafts.filter(({ hasEmail }) => !hasEmail).map(({ id }) => id);
      const add = (count: number) => setProgress((done) => done + count);
      setProgress(0);
      for (const ids of inBatches(drafts.filter(({ hasEmail }) => hasEmail).map(({ id }) => id))) {
        const { queued, isKept, refused } = await office.sendInvoices(ids);
        sent.queued += queued;
        sent.isKept = isKept;
        for (const { id, invoiceNumber, reason, error: why } of refused) {
          if (reason === 'no-email') unmailed.push(id);
          else sent.left.push(`${invoiceNumber ?? ''} ${why}`);
        }
        add(ids.length);
      }
      for (const ids of inBatches(unmailed)) {
        const changes = ids.map((id) => ({ id, from: 'draft' as const, to: 'sent' as const }));
        const { refused } = await office.setInvoiceStatuses(changes);
        const left = new Set(refused.map(({ id }) => id));
        sent.left.push(...refused.map(({ invoiceNumber, error: why }) => `${invoiceNumber ?? ''} ${why}`));
        sent.toPrint.push(...ids.flatMap((id) => (left.has(id) ? [] : (byId.get(id) ?? []))));
        add(ids.length);
      }
      return sent;
    },
    onSuccess: onSent,
    onSettled: () => refreshAfterChange(client),
  });
  const send = useOneAtATime<undefined>(mutateAsync);
  return { send, isSending: isPending, progress, sent: data, problem: error && errorSentence(error) };
}
