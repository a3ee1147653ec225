import { useCallback, useState } from 'react';
import { MAIL_STATUSES, type OutboxMail } from '@tidycrew/contracts';
import { Link } from 'react-router-dom';
import { Banner, MailIcon } from '@tidycrew/web';
import { ConfirmDialog, useIsWide } from '../common';
import { ChoiceFilter, EmptyList, ListCards, ListPage, ListTools } from '../common/list';
import { MailCard } from './MailCard';
import { MailDialog } from './MailDialog';
import { MailTable } from './MailTable';
import { useMoment } from '../common/moment';
import { MAIL_LABELS, OUTBOX_TEXTS as TEXTS } from './texts';
import { useIsMailUnsent, useOutbox, useResend, type MailRecord } from './useOutbox';

const STATUSES = MAIL_STATUSES.map((status) => [status, MAIL_LABELS[status]] as const);

/** /admin/outbox: every e-mail, what became of it, and a way to send it again (decision D47). */
export function OutboxPage() {
  const list = useOutbox();
  const { edited, edit, closeEdited } = list;
  const isKept = useIsMailUnsent();
  const isWide = useIsWide();
  const moment = useMoment();
  const [asked, setAsked] = useState<OutboxMail | null>(null);
  // Meanwhile another one may have been asked about.
  const closeOf = useCallback((id: number) => setAsked((open) => (open?.id === id ? null : open)), []);
  const { resend, isResending } = useResend(closeOf);

  const onResend = (mail: OutboxMail) => {
    if (isResending(mail)) return;
    if (mail.status === 'sent' || mail.status === 'unconfirmed') setAsked(mail);
    else resend(mail);
  };
  const work = { moment, isResending, onOpen: ({ id }: OutboxMail) => edit(id), onResend };
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      above={isKept && <Banner tone="info">{TEXTS.noServer}</Banner>}
      tools={
        <ListTools>
          <ChoiceFilter name="status" label={TEXTS.status} all={TEXTS.everyStatus} choices={STATUSES} />
        </ListTools>
      }
      skeletons={6}
      isLines
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<MailIcon size={36} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
          action={<Link to="/invoices">{TEXTS.openInvoices}</Link>}
        />
      }
      dialogs={
        <>
          {edited.id !== null && (
            <MailDialog
              key={edited.id}
              id={edited.id}
              isResending={isResending}
              onResend={onResend}
              onClose={closeEdited}
            />
          )}
          {asked && (
            <ConfirmDialog
              title={TEXTS.resendTitle}
              confirmLabel={TEXTS.resend}
              busyLabel={TEXTS.resending}
              busy={isResending(asked)}
              onConfirm={() => resend(asked)}
              onClose={() => setAsked(null)}
            >
              {TEXTS.resendQuestion(asked.to)}
            </ConfirmDialog>
          )}
        </>
      }
    >
      {isWide ? (
        <MailTable {...work} />
      ) : (
        <ListCards<MailRecord> label={TEXTS.list}>
          {(mail) => <MailCard key={mail.id} mail={mail} {...work} />}
        </ListCards>
      )}
    </ListPage>
  );
}
