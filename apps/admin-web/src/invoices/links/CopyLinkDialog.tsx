import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Invoice, InvoiceLink } from '@tidycrew/contracts';
import { Banner, Button, Dialog, TextField } from '@tidycrew/web';
import { DONE, Select } from '../../common';
import { useMoment } from '../../outbox/moment';
import { LINKS_TEXTS as TEXTS } from '../texts';
import { useCreateLink } from '../useInvoiceWrites';
import { copyText } from './copy-text';
import styles from './Links.module.css';

const DAYS = Object.entries(TEXTS.dayChoices).map(([value, label]) => ({ value, label }));
/** Unless another choice is made (decision D49). */
const USUAL_DAYS = '30';

/** Makes a link for an accountant and copies it; where the browser does not let us, it can be copied by hand. */
export function CopyLinkDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const notify = useNotify();
  const moment = useMoment();
  const field = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState(USUAL_DAYS);
  const [made, setMade] = useState<{ link: InvoiceLink; isCopied: boolean } | null>(null);
  const copy = async (link: InvoiceLink) => {
    const isCopied = await copyText(addressOf(link));
    setMade({ link, isCopied });
    if (isCopied) return notify(TEXTS.copied, DONE);
    field.current?.select();
    notify(TEXTS.copyFailed, { type: 'error' });
  };
  const { create, isCreating } = useCreateLink(invoice, (link) => void copy(link));
  const until = made && moment(made.link.expiresAt);
  return (
    <Dialog
      open
      title={TEXTS.title}
      onClose={onClose}
      busy={isCreating}
      footer={
        made ? (
          <Button onClick={onClose}>{TEXTS.done}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isCreating}>
              {TEXTS.cancel}
            </Button>
            <Button busy={isCreating} busyLabel={TEXTS.creating} onClick={() => create(Number(days))}>
              {TEXTS.create}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {made && until ? (
          <>
            <Banner tone={made.isCopied ? 'success' : 'warning'}>
              {made.isCopied ? TEXTS.ready(until) : TEXTS.notCopied(until)}
            </Banner>
            <div className={styles.withButton}>
              <TextField
                ref={field}
                className={styles.grow}
                label={TEXTS.link}
                readOnly
                value={addressOf(made.link)}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="secondary" onClick={() => void copy(made.link)}>
                {TEXTS.copy}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{TEXTS.question(invoice.invoiceNumber)}</p>
            <Select label={TEXTS.days} value={days} options={DAYS} disabled={isCreating} onChange={setDays} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function addressOf({ path }: InvoiceLink): string {
  return window.location.origin + path;
}
