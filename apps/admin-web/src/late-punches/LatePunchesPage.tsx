import { lazy, Suspense, useId, useState } from 'react';
import { CheckIcon } from '@tidycrew/web';
import { ChoiceFilter, EmptyList, ListPage, ListTools } from '../common/list';
import { DecideDialog } from './DecideDialog';
import type { Asked } from './question';
import { PunchCard, type PunchWork } from './PunchCard';
import { LATE_TEXTS as TEXTS } from './texts';
import { STATES, useLatePunches, useOpenClean, type LatePunchRecord } from './useLatePunches';
import styles from './LatePunches.module.css';

const EditCleanDialog = lazy(() => import('../cleans/EditCleanDialog'));

/** /admin/late-punches: presses that wait for the office, and what was decided (decisions D67, D258). */
export function LatePunchesPage() {
  const list = useLatePunches();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { clean, open, close } = useOpenClean();
  const { data = [] } = list;
  const groups = [
    { title: TEXTS.waits, rows: data.filter(({ decision }) => decision === null) },
    { title: TEXTS.decided, rows: data.filter(({ decision }) => decision !== null) },
  ];
  return (
    <ListPage
      list={list}
      subtitle={TEXTS.subtitle}
      tools={
        <ListTools>
          <ChoiceFilter name="state" label={TEXTS.state} all={TEXTS.everything} choices={STATES} />
        </ListTools>
      }
      skeletons={3}
      failed={TEXTS.loadFailed}
      counter={TEXTS.counter}
      empty={
        <EmptyList
          icon={<CheckIcon size={36} />}
          nothingFound={{ title: TEXTS.nothingFound, text: TEXTS.nothingFoundText }}
          title={TEXTS.empty}
          text={TEXTS.emptyText}
        />
      }
      dialogs={
        <>
          {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
          <Suspense fallback={null}>{clean && <EditCleanDialog clean={clean} onClose={close} />}</Suspense>
        </>
      }
    >
      {groups.map(({ title, rows }) => (
        <Group key={title} title={title} rows={rows} onAsk={setAsked} onOpenClean={open} />
      ))}
    </ListPage>
  );
}

interface GroupProps extends PunchWork {
  title: string;
  rows: readonly LatePunchRecord[];
}

function Group({ title, rows, ...work }: GroupProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list} aria-labelledby={id}>
        {rows.map((punch) => (
          <PunchCard key={punch.id} punch={punch} {...work} />
        ))}
      </ul>
    </section>
  );
}
