import { useEffect, useMemo, useRef, type FormEvent } from 'react';
import type { AdminPriceTier, PriceTierRequest } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { Banner, Button, PlusIcon, TextField } from '@tidycrew/web';
import { StaleNotice } from '../../common';
import { TIER_TEXTS as TEXTS } from '../texts';
import { useDraft } from '../useDraft';
import { useReload } from '../useReload';
import { useSave } from '../useSave';
import { bodyOf, EMPTY_TIER, FIELD_LABELS, formOf, minutesOf, problemsOf, type TierForm } from './tier-form';
import styles from './Tiers.module.css';

interface TierFieldsProps {
  /** null: a new tier. */
  tier: AdminPriceTier | null;
  onDirty: (name: string, isDirty: boolean) => void;
  /** Saved or given up. */
  onClose?: () => void;
}

/** The three fields of a price tier: to add one, or in place of the one that is edited. */
export function TierFields({ tier, onDirty, onClose }: TierFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  const name = tier ? `tier ${tier.id}` : 'new tier';
  const saving = useSave({
    call: (office, data: PriceTierRequest) =>
      tier
        ? office.update('price-tiers', { id: tier.id, data, previousData: undefined })
        : office.create('price-tiers', { data }),
    fallback: tier ? TEXTS.updateFailed : TEXTS.addFailed,
    onSaved: () => close(),
  });
  const { save, isSaving, fields } = saving;
  const draft = useDraft<TierForm>({
    name,
    stored: useMemo(() => (tier ? formOf(tier) : EMPTY_TIER), [tier]),
    updatedAt: tier?.updatedAt,
    problemsOf,
    fields,
    onDirty: useMemo(() => (isDirty: boolean) => onDirty(name, isDirty), [onDirty, name]),
  });
  const filledFrom = (tiers: AdminPriceTier[]) => {
    const now = tiers.find(({ id }) => id === tier?.id);
    return now ? { stored: formOf(now), updatedAt: now.updatedAt } : null;
  };
  const stale = useReload({ queryKey: ['settings', 'price-tiers'], filledFrom, draft, saving });
  const { form, problems } = draft;
  const close = () => {
    draft.forget();
    onClose?.();
  };
  const isEdited = tier !== null;
  useEffect(() => {
    if (isEdited) first.current?.focus();
  }, [isEdited]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || stale.isReloading) return;
    const element = event.currentTarget;
    const { expectedUpdatedAt } = draft;
    if (draft.check()) save({ ...bodyOf(form), ...(tier && { expectedUpdatedAt }) });
    else requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const isMissing = Object.values(problems).includes(TEXTS.problems.missing);
  const field = (key: keyof TierForm) => ({
    value: form[key],
    // That all are needed is said once, below them.
    ...(problems[key] === TEXTS.problems.missing
      ? ({ 'aria-invalid': true, tone: 'danger' } as const)
      : { error: problems[key] }),
    readOnly: isSaving,
    required: true,
    type: 'number',
    onChange: ({ target }: { target: HTMLInputElement }) => draft.set({ [key]: target.value }),
  });
  const price = { inputMode: 'decimal', min: 0, step: 0.01 } as const;
  const minutes = minutesOf(form);
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField {...field('priceMin')} {...price} ref={first} label={TEXTS.min} />
      <TextField {...field('priceMax')} {...price} label={TEXTS.max} />
      <TextField
        {...field('allottedMinutes')}
        label={TEXTS.minutes}
        hint={minutes !== null && formatDuration(minutes)}
        inputMode="numeric"
        min={1}
        step={1}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          icon={!tier && <PlusIcon size={20} />}
          busy={isSaving}
          busyLabel={tier ? TEXTS.saving : TEXTS.adding}
        >
          {tier ? TEXTS.save : TEXTS.add}
        </Button>
        {tier && (
          <Button variant="secondary" disabled={isSaving} onClick={close}>
            {TEXTS.cancel}
          </Button>
        )}
      </div>
      {(stale.sentence ?? stale.clashes) && (
        <div className={styles.missing}>
          <StaleNotice stale={stale} labels={FIELD_LABELS} />
        </div>
      )}
      {isMissing && (
        <div className={styles.missing}>
          <Banner tone="danger">{TEXTS.problems.missing}</Banner>
        </div>
      )}
    </form>
  );
}
