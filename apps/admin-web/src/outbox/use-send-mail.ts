import { useCreate, useNotify, type RaRecord } from 'react-admin';
import type { OutboxMail } from '@tidycrew/contracts';
import { errorSentence } from '../shared';
import { useOneAtATime } from '../shared/use-one-at-a-time';
import { aboutOf, OUTBOX_TEXTS as TEXTS } from './texts';

/** What is sent: an invoice, a credit note, or an earlier e-mail again. */
type Asked = { invoiceId: number } | { creditNoteNumber: string } | { mailId: number };

/** Asks for an e-mail, once however often it is pressed, and says what became of it. */
export function useSendMail(failed: (error: string) => string, onSettled?: () => void) {
  const notify = useNotify();
  // Told also where the row has gone meanwhile, as with another filter.
  const [create, { isPending }] = useCreate<Asked & RaRecord, Error, OutboxMail>('outbox', undefined, {
    onSuccess: (mail) => {
      if (mail.status === 'kept') notify(TEXTS.keptOf(aboutOf(mail)));
      else notify(TEXTS.queued(aboutOf(mail), mail.to), { type: 'success' });
    },
    onError: (error) => notify(failed(errorSentence(error)), { type: 'error' }),
    onSettled,
  });
  const send = useOneAtATime((data: Asked) => create('outbox', { data }, { returnPromise: true }));
  return { send, isPending };
}
