import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { AdminStaff } from '@tidycrew/contracts';
import { Banner, Button, Dialog, TextField } from '@tidycrew/web';
import { QrCode } from '@tidycrew/web/qr';
import { DONE } from '../../common';
import { copyText } from '../../common/copy-text';
import { useMoment } from '../../common/moment';
import { INVITATION_TEXTS as TEXTS } from './texts';
import { useCanMail, useMakeLink } from './useInvitation';
import styles from './Invitation.module.css';

/** What became of it: the link itself, or where it was mailed to. */
type Made = { sentTo: string } | { url: string; until: string; isCopied: boolean };

/** Makes a link by which a person chooses a password, mails or copies it, and shows it as a QR code (D190, D403). */
export function InvitationDialog({ person, onClose }: { person: AdminStaff; onClose: () => void }) {
  const { name, firstName, invitation } = person;
  const purpose = person.hasPassword ? 'reset' : 'invitation';
  const notify = useNotify();
  const moment = useMoment();
  const canMail = useCanMail();
  const field = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<Made | null>(null);

  const copy = async (url: string, until: string) => {
    const isCopied = await copyText(url);
    setMade({ url, until, isCopied });
    if (isCopied) return notify(TEXTS.copied, DONE);
    field.current?.select();
    notify(TEXTS.copyFailed, { type: 'error' });
  };
  const { make, isMailing, isMaking } = useMakeLink(person, ({ url, sentTo, expiresAt }) => {
    if (url === null) setMade({ sentTo: sentTo ?? person.email });
    else void copy(url, moment(expiresAt));
  });
  const isBusy = isMailing || isMaking;
  return (
    <Dialog
      open
      title={TEXTS.title[purpose](name)}
      onClose={onClose}
      busy={isBusy}
      footer={
        made ? (
          <Button onClick={onClose}>{TEXTS.done}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
              {person.hasPassword || invitation ? TEXTS.cancel : TEXTS.later}
            </Button>
            <Button
              variant={canMail ? 'secondary' : 'primary'}
              busy={isMaking}
              busyLabel={TEXTS.making}
              disabled={isMailing}
              onClick={() => make(false)}
            >
              {TEXTS.copyLink}
            </Button>
            {canMail && (
              <Button busy={isMailing} busyLabel={TEXTS.mailing} disabled={isMaking} onClick={() => make(true)}>
                {TEXTS.mail}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.content}>
        {made === null && (
          <>
            <p>{TEXTS.question[purpose](firstName)}</p>
            {invitation && <Banner tone="info">{TEXTS.replaces(moment(invitation.expiresAt))}</Banner>}
            {!canMail && <p className={styles.quiet}>{TEXTS.noMail}</p>}
          </>
        )}
        {made && 'sentTo' in made && <Banner tone="success">{TEXTS.mailed(made.sentTo)}</Banner>}
        {made && 'url' in made && (
          <>
            <Banner tone={made.isCopied ? 'success' : 'warning'}>
              {made.isCopied ? TEXTS.ready(made.until) : TEXTS.notCopied(made.until)}
            </Banner>
            <div className={styles.withButton}>
              <TextField
                ref={field}
                className={styles.grow}
                label={TEXTS.link}
                readOnly
                value={made.url}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="secondary" onClick={() => void copy(made.url, made.until)}>
                {TEXTS.copy}
              </Button>
            </div>
            <figure className={styles.code}>
              <QrCode text={made.url} label={TEXTS.code(firstName)} />
              <figcaption className={styles.quiet}>{TEXTS.scan(firstName)}</figcaption>
            </figure>
          </>
        )}
      </div>
    </Dialog>
  );
}
