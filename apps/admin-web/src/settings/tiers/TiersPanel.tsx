import { useState } from 'react';
import type { AdminPriceTier } from '@tidycrew/contracts';
import { dollarsToCents, formatDollars, formatDuration } from '@tidycrew/domain';
import { Button, Card, ClockIcon, EmptyState } from '@tidycrew/web';
import { ConfirmDialog, useSetting } from '../../common';
import { draftOf, keepDraft } from '../drafts';
import { Loaded } from '../Loaded';
import { TIER_TEXTS as TEXTS } from '../texts';
import { useSave } from '../useSave';
import { tierDraft, TierFields } from './TierFields';
import pageStyles from '../SettingsPage.module.css';
import styles from './Tiers.module.css';

const editId = (id: number) => `edit-tier-${id}`;

/** How many minutes a price allows, tier by tier (document 001 sections 2 and 5, decision D40). */
export function TiersPanel() {
  const query = useSetting<AdminPriceTier[]>('price-tiers');
  return (
    <>
      <p className={pageStyles.quiet}>{TEXTS.intro}</p>
      <Loaded query={query} failed={TEXTS.loadFailed}>
        {(tiers) => <TierList tiers={tiers} />}
      </Loaded>
      <Card aria-label={TEXTS.addTitle} className={styles.add}>
        <h2>{TEXTS.addTitle}</h2>
        <TierFields tier={null} />
      </Card>
    </>
  );
}

function TierList({ tiers }: { tiers: readonly AdminPriceTier[] }) {
  // What was being edited before another page was looked at is edited still.
  const [editedId, setEditedId] = useState(() => tiers.find(({ id }) => draftOf(tierDraft(id)))?.id ?? null);
  const [toDelete, setToDelete] = useState<AdminPriceTier | null>(null);
  if (tiers.length === 0) {
    return <EmptyState icon={<ClockIcon size={36} />} title={TEXTS.empty} text={TEXTS.emptyText} />;
  }
  const closeEdit = (id: number) => {
    setEditedId(null);
    requestAnimationFrame(() => document.getElementById(editId(id))?.focus());
  };
  return (
    <>
      <ul className={styles.list} aria-label={TEXTS.list}>
        {tiers.map((tier) => (
          <li key={tier.id} className={styles.tier}>
            {tier.id === editedId ? (
              <TierFields tier={tier} onClose={() => closeEdit(tier.id)} />
            ) : (
              <Tier tier={tier} onEdit={() => setEditedId(tier.id)} onDelete={() => setToDelete(tier)} />
            )}
          </li>
        ))}
      </ul>
      {toDelete && <DeleteDialog tier={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

function Tier({ tier, onEdit, onDelete }: { tier: AdminPriceTier; onEdit: () => void; onDelete: () => void }) {
  const range = rangeOf(tier);
  return (
    <div className={styles.row}>
      <span className={styles.range}>{range}</span>
      <span className={styles.time}>{formatDuration(tier.allottedMinutes)}</span>
      <span className={styles.actions}>
        <Button id={editId(tier.id)} variant="secondary" aria-label={TEXTS.edit(range)} onClick={onEdit}>
          {TEXTS.editLabel}
        </Button>
        <Button variant="quiet" aria-label={TEXTS.remove(range)} onClick={onDelete}>
          {TEXTS.removeLabel}
        </Button>
      </span>
    </div>
  );
}

function DeleteDialog({ tier, onClose }: { tier: AdminPriceTier; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isSaving } = useSave({
    call: (office, id: number) => office.delete('price-tiers', { id }),
    fallback: TEXTS.deleteFailed,
    onSaved: () => {
      // What was typed over it before another one was edited.
      keepDraft(tierDraft(tier.id), null);
      onClose();
    },
    onFailed: setProblem,
  });
  return (
    <ConfirmDialog
      title={TEXTS.deleteTitle}
      tone="danger"
      confirmLabel={TEXTS.removeLabel}
      busyLabel={TEXTS.deleting}
      busy={isSaving}
      problem={problem}
      onConfirm={() => void save(tier.id)}
      onClose={onClose}
    >
      <p>{TEXTS.question}</p>
      <p className={pageStyles.quiet}>{TEXTS.questionNote(rangeOf(tier))}</p>
    </ConfirmDialog>
  );
}

function rangeOf({ priceMin, priceMax }: AdminPriceTier): string {
  return TEXTS.range(formatDollars(dollarsToCents(priceMin)), formatDollars(dollarsToCents(priceMax)));
}
