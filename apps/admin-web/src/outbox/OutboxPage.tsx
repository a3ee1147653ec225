import { useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { MAIL_STATUSES, type OutboxMail } from '@tidycrew/contracts';
import { Banner, Button, EmptyState, MailIcon } from '@tidycrew/web';
import { ConfirmDialog, Page, PageHeader, useIsWide } from '../common';
import { FilterSelect, LIST_TEXTS, ListBody, ListTools } from '../common/list';
import { MailCards } from './MailCards';
import { MailDialog } from './MailDialog';
import { MailTable } from './MailTable';
import { useMoment } from './moment';
import { MAIL_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import { useIsMailUnsent, useOutbox, useResend } from './useOutbox';

const STATUSES = [
  { value: '', label: TEXTS.everyStatus },
  ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_LABELS[value] })),
];

/** /admin/outbox: every e-mail, what became of it, and a way to send it again (decision D47). */
export function OutboxPage() {
  const list = useOutbox();
  const { get, set } = list.url;
  const status = MAIL_STATUSES.find((one) => one === list.filterValues.status) ?? '';
  const isKept = useIsMailUnsent();
  const isWide = useIsWide();
  const moment = useMoment();
  const [asked, setAsked] = useState<OutboxMail | null>(null);
  const { resend, resendingId } = useResend(() => setAsked(null));
  const opened = /^[1-9]\d{0,8}$/.test(get('edit')) ? Number(get('edit')) : null;

  const onResend = (mail: OutboxMail) => {
    if (resendingId !== null) return;
    if (mail.status === 'sent' || mail.status === 'unconfirmed') setAsked(mail);
    else resend(mail);
  };
  const work = { moment, resendingId, onOpen: ({ id }: OutboxMail) => set({ edit: id }), onResend };
  return (
    <Page>
      <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
      {isKept && <Banner tone="info">{TEXTS.noServer}</Banner>}
      <ListContextProvider value={list}>
        <ListBody
          tools={
            <ListTools>
              <FilterSelect
                label={TEXTS.status}
                value={status}
                options={STATUSES}
                onChange={(value) => list.setFilters({ status: value })}
              />
            </ListTools>
          }
          skeletons={6}
          isLines
          failed={TEXTS.loadFailed}
          counter={TEXTS.counter}
          empty={<NoMails isFiltered={status !== ''} onClear={() => list.setFilters({})} />}
        >
          {isWide ? <MailTable {...work} /> : <MailCards {...work} />}
        </ListBody>
      </ListContextProvider>
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
