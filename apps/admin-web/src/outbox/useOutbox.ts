import { useNotify, type RaRecord } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAIL_STATUSES, type MailStatus, type OutboxMail, type OutboxMailDetails } from '@tidycrew/contracts';
import { useInvoiceAttention } from '../dashboard/queries';
import { errorSentence, refreshAfterChange } from '../common';
import { useUrlList } from '../common/list';
import { useOneAtATime, usePending } from '../common/use-one-at-a-time';
import { useOffice } from '../data-provider';
import { aboutOf, OUTBOX_TEXTS as TEXTS } from './texts';

export type MailRecord = OutboxMail & RaRecord<number>;

const PAGE_SIZE = 20;
/** While an e-mail is on its way, what became of it is asked again this often. */
const ON_ITS_WAY_MS = 5_000;
const SORTABLE = ['id'] as const;
const FILTERS = ['status'] as const;

/** The page of e-mails that the address asks for, the newest first. */
export function useOutbox() {
  return useUrlList<MailRecord>({
    perPage: PAGE_SIZE,
    sort: { field: 'id', order: 'DESC' },
    sortable: SORTABLE,
    filters: FILTERS,
    toFilter: ({ status: asked }) => {
      const status = MAIL_STATUSES.find((one) => one === asked);
      return status ? { status } : {};
    },
    queryOptions: {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isOnItsWay(status)) ? ON_ITS_WAY_MS : false,
    },
  });
}

/** Whether e-mails are kept because no mail server is set; false until known. */
export function useIsMailUnsent(): boolean {
  const { data } = useInvoiceAttention();
  return data?.isMailUnsent ?? false;
}

export function useMail(id: number) {
  const office = useOffice();
  return useQuery({
    queryKey: ['outbox', 'one', id],
    queryFn: async ({ signal }) => (await office.getOne<OutboxMailDetails>('outbox', { id, signal })).data,
    retry: false,
  });
}

const RESENDING = ['outbox', 'resend'];
const idOf = ({ id }: OutboxMail): number => id;

/** Sends an e-mail again, once however often the button is pressed (decisions D25, D47). */
export function useResend(onDone: (id: number) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutateAsync } = useMutation({
    mutationKey: RESENDING,
    mutationFn: ({ id }: OutboxMail) => office.resendMail(id),
    onSuccess: (mail) => {
      if (mail.status === 'kept') notify(TEXTS.resentUnsent(aboutOf(mail)));
      else notify(TEXTS.resent(aboutOf(mail), mail.to), { type: 'success' });
    },
    onError: (error) => notify(TEXTS.resendFailed(errorSentence(error)), { type: 'error' }),
    onSettled: (_data, _error, { id }) => {
      refreshAfterChange(client, 'outbox', 'invoices', 'dashboard');
      onDone(id);
    },
  });
  const pending = usePending<OutboxMail>(RESENDING);
  return {
    resend: useOneAtATime(mutateAsync, idOf),
    isResending: ({ id }: OutboxMail) => pending.some((one) => one.id === id),
  };
}

export function isOnItsWay(status: MailStatus | null): boolean {
  return status === 'waiting' || status === 'sending';
}
