import { useRef, useState } from 'react';
import { MAIL_STATUSES, type OutboxMail } from '@tidycrew/contracts';
import { Banner, Button, EmptyState, MailIcon, Skeleton } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader, useIsWide } from '../common';
import { FilterSelect, LIST_TEXTS, ListTools, Pagination } from '../common/list';
import { MailCards } from './MailCards';
import { MailDialog } from './MailDialog';
import { MailTable } from './MailTable';
import { useMoment } from './moment';
import { MAIL_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import { PAGE_SIZE, useIsMailUnsent, useOutbox, useResend } from './useOutbox';
import styles from './Outbox.module.css';

const STATUSES = [
  { value: '', label: TEXTS.everyStatus },
  ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_LABELS[value] })),
];

/** /admin/outbox: every e-mail, what became of it, and a way to send it again (decision D47). */
export function OutboxPage() {
  const { url, list, total, pages, status } = useOutbox();
  const { page, set, get } = url;
  const isKept = useIsMailUnsent();
  const isWide = useIsWide();
  const moment = useMoment();
  const top = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<OutboxMail | null>(null);
  const { resend, resendingId } = useResend(() => setAsked(null));
  const mails = list.data ?? [];
  const opened = /^[1-9]\d{0,8}$/.test(get('edit')) ? Number(get('edit')) : null;
  const first = mails.length === 0 ? 0 : (page - 1) * PAGE_SIZE + 1;

  const onResend = (mail: OutboxMail) => {
    if (resendingId !== null) return;
    if (mail.status === 'sent' || mail.status === 'unconfirmed') setAsked(mail);
    else resend(mail);
  };
  const goTo = (next: number) => {
    set({ page: next === 1 ? null : next });
    top.current?.scrollIntoView({ block: 'start' });
  };
  const props = { mails, moment, resendingId, onOpen: ({ id }: OutboxMail) => set({ edit: id }), onResend };
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      {isKept && <Banner tone="info">{TEXTS.noServer}</Banner>}
      <div ref={top} className={styles.top}>
        <ListTools>
          <FilterSelect
            label={TEXTS.status}
            value={status}
            options={STATUSES}
            onChange={(value) => set({ status: value })}
          />
        </ListTools>
      </div>
      {list.error && !list.data ? (
        <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>{LIST_TEXTS.tryAgain}</Button>}>
          {TEXTS.loadFailed}
        </Banner>
      ) : list.isPending ? (
        <div role="status" className={styles.waiting}>
          <span className="visually-hidden">{LIST_TEXTS.loading}</span>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="3.5rem" />
          ))}
        </div>
      ) : (
        <>
          <p className={styles.counter} role="status">
            {TEXTS.counter(first, first === 0 ? 0 : first + mails.length - 1, total)}
          </p>
          {mails.length === 0 && <NoMails isFiltered={status !== ''} onClear={() => set({ status: null })} />}
          {mails.length > 0 && (isWide ? <MailTable {...props} /> : <MailCards {...props} />)}
          <Pagination page={page} pages={pages} onPage={goTo} />
        </>
      )}
      {opened !== null && (
        <MailDialog
          key={opened}
          id={opened}
          resendingId={resendingId}
          onResend={onResend}
          onClose={() => set({ edit: null })}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={TEXTS.resendTitle}
          confirmLabel={TEXTS.resend}
          busyLabel={TEXTS.resending}
          busy={resendingId !== null}
          onConfirm={() => resend(asked)}
          onClose={() => setAsked(null)}
        >
          {TEXTS.resendQuestion(asked.to)}
        </ConfirmDialog>
      )}
    </Page>
  );
}

function NoMails({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<MailIcon size={36} />}
      title={isFiltered ? TEXTS.nothingFound : TEXTS.empty}
      text={isFiltered ? TEXTS.nothingFoundText : TEXTS.emptyText}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {LIST_TEXTS.clearFilters}
          </Button>
        )
      }
    />
  );
}
