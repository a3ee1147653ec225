import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Checklist as Steps } from '@tidycrew/contracts';
import { Banner, Button, Card, CheckIcon } from '@tidycrew/web';
import { Link } from 'react-router-dom';
import { DONE } from '../common';
import { useOffice } from '../data-provider';
import { useMoment } from '../common/moment';
import { CHECKLIST_TEXTS as TEXTS } from './texts';
import styles from './Checklist.module.css';

const KEY = ['dashboard', 'checklist'];

/** The first steps of a new business until they are done or put away, and a backup that failed; for admins (D187, D188). */
export default function Checklist() {
  const office = useOffice();
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => office.getChecklist({ signal }), retry: 1 });
  return (
    <>
      {data?.backupFailedAt && <BackupNotice failedAt={data.backupFailedAt} />}
      {data?.isShown && <FirstSteps steps={data.steps} />}
    </>
  );
}

function BackupNotice({ failedAt }: { failedAt: string }) {
  const moment = useMoment();
  return (
    <Banner tone="danger">
      <strong>{TEXTS.backupTitle}</strong> {TEXTS.backup(moment(failedAt))}
    </Banner>
  );
}

function FirstSteps({ steps }: Pick<Steps, 'steps'>) {
  const titleId = useId();
  const putAway = usePutAway();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card className={styles.list} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {TEXTS.title}
        </h2>
        <span className={styles.quiet}>{TEXTS.progress(done, steps.length)}</span>
        <Button variant="quiet" busy={putAway.isPending} onClick={() => putAway.mutate()}>
          {TEXTS.putAway}
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ name, isDone }) => {
          const { title, text, links } = TEXTS.steps[name];
          return (
            <li key={name} className={styles.step} data-done={isDone}>
              <span className={styles.mark}>
                {isDone && <CheckIcon size={16} />}
                <span className="visually-hidden">{isDone ? TEXTS.done : TEXTS.open}</span>
              </span>
              <span className={styles.words}>
                <strong>{title}</strong>
                {!isDone && <span className={styles.quiet}>{text}</span>}
              </span>
              {!isDone && links.length > 0 && (
                <span className={styles.links}>
                  {links.map(([label, to]) => (
                    <Link key={to} to={to}>
                      {label}
                    </Link>
                  ))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Puts the list away for the whole business. */
function usePutAway() {
  const office = useOffice();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => office.putChecklistAway(true),
    onSuccess: (steps) => {
      client.setQueryData(KEY, steps);
      notify(TEXTS.putAwayDone, DONE);
    },
    onError: () => notify(TEXTS.putAwayFailed, { type: 'error' }),
  });
}
