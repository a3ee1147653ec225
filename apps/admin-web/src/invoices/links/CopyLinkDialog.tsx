import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Invoice, InvoiceLink, InvoiceLinks } from '@tidycrew/contracts';
import { Banner, Button, Dialog, TextArea, TextField } from '@tidycrew/web';
import { DONE, Select } from '../../common';
import { useMoment } from '../../common/moment';
import { LINKS_TEXTS as TEXTS, refusedWords } from '../texts';
import { useCreateLinks } from '../useInvoiceWrites';
import { copyText } from '../../common/copy-text';

const DAYS = Object.entries(TEXTS.dayChoices).map(([value, label]) => ({ value, label }));
/** Unless another choice is made (decision D49). */
const USUAL_DAYS = '30';

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
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
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
    <Dialog
      open
      title={TEXTS.title(invoices.length)}
      onClose={onClose}
      busy={isBusy}
      footer={
        made ? (
          <Button onClick={onClose}>{TEXTS.done}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
              {TEXTS.cancel}
            </Button>
            <Button
              busy={isBusy}
              busyLabel={TEXTS.creating}
              onClick={() => create({ ids: invoices.map(({ id }) => id), days: Number(days) })}
            >
              {TEXTS.create}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        {made && first && (
          <>
            <Banner tone={made.isCopied ? 'success' : 'warning'}>
              {(made.isCopied ? TEXTS.ready : TEXTS.notCopied)(count, moment(first.expiresAt))}
            </Banner>
            {count === 1 ? (
              <TextField ref={field} label={TEXTS.link} readOnly value={textOf(made.links)} onFocus={selectAll} />
            ) : (
              <TextArea
                ref={field}
                label={TEXTS.links}
                rows={Math.min(count, 10)}
                readOnly
                value={textOf(made.links)}
                onFocus={selectAll}
              />
            )}
            <Button variant="secondary" onClick={() => void copy(made)}>
              {TEXTS.copy}
            </Button>
          </>
        )}
        {made && made.refused.length > 0 && <Banner tone="warning">{refusedWords(made.refused)}</Banner>}
        {!made && (
          <>
            <p>{TEXTS.question(invoices.length, invoices[0]?.invoiceNumber ?? '')}</p>
            <Select label={TEXTS.days} value={days} options={DAYS} disabled={isBusy} onChange={setDays} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** One link alone; of several each with its invoice, one a line. */
function textOf(links: readonly InvoiceLink[]): string {
  const addressOf = ({ path }: InvoiceLink) => window.location.origin + path;
  if (links.length === 1) return links.map(addressOf).join('');
  return links.map((link) => `${link.invoiceNumber} ${link.customerName}: ${addressOf(link)}`).join('\n');
}

function selectAll({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) {
  target.select();
}
