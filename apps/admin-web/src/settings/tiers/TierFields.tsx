import { useEffect, useRef } from 'react';
import type { AdminPriceTier, PriceTierRequest } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { Banner, Button, PlusIcon } from '@tidycrew/web';
import { NumberInput, useTextValue } from '../../common/form';
import { keepDraft } from '../drafts';
import { KeptForm } from '../SettingsForm';
import { TIER_TEXTS as TEXTS } from '../texts';
import { bodyOf, EMPTY_TIER, FIELD_LABELS, formOf, minutesOf, problemsOf, type TierForm } from './tier-form';
import styles from './Tiers.module.css';

interface TierFieldsProps {
  /** null: a new tier. */
  tier: AdminPriceTier | null;
  /** Saved or given up. */
  onClose?: () => void;
}

type Stored = Partial<AdminPriceTier>;

/** What the form of a tier is kept under. */
export const tierDraft = (id: number): string => `tiers ${id}`;

/** The three fields of a price tier: to add one, or in place of the one that is edited. */
export function TierFields({ tier, onClose }: TierFieldsProps) {
  const name = tier ? tierDraft(tier.id) : 'tiers new';
  const frame = useRef<HTMLDivElement>(null);
  const isEdited = tier !== null;
  useEffect(() => {
    if (isEdited) frame.current?.querySelector('input')?.focus();
  }, [isEdited]);
  const cancel = () => {
    keepDraft(name, null);
    onClose?.();
  };
  return (
    <div ref={frame}>
      <KeptForm<Stored, TierForm, PriceTierRequest>
        name={name}
        className={styles.fields}
        stored={tier ?? {}}
        queryKey={['settings', 'price-tiers']}
        find={(tiers: AdminPriceTier[]) => tiers.find(({ id }) => id === tier?.id)}
        formOf={(now) => ('priceMin' in now ? formOf(now as AdminPriceTier) : EMPTY_TIER)}
        bodyOf={bodyOf}
        problemsOf={problemsOf}
        save={(office, data) =>
          tier
            ? office.update('price-tiers', { id: tier.id, data, previousData: undefined })
            : office.create('price-tiers', { data })
        }
        fallback={tier ? TEXTS.updateFailed : TEXTS.addFailed}
        onSaved={onClose}
        labels={FIELD_LABELS}
      >
        {({ form, isSaving, notice }) => {
          const price = { kind: 'money', step: 0.01, min: 0, readOnly: isSaving } as const;
          const minutes = minutesOf(form);
          return (
            <>
              <TierInput source="priceMin" {...price} />
              <TierInput source="priceMax" {...price} />
              <TierInput
                source="allottedMinutes"
                hint={minutes !== null && formatDuration(minutes)}
                kind="whole"
                min={1}
                step={1}
                readOnly={isSaving}
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
                  <Button variant="secondary" disabled={isSaving} onClick={cancel}>
                    {TEXTS.cancel}
                  </Button>
                )}
              </div>
              {notice && <div className={styles.missing}>{notice}</div>}
              <Missing />
            </>
          );
        }}
      </KeptForm>
    </div>
  );
}

/** That all are needed is said once, below them. */
function TierInput({
  source,
  ...props
}: { source: keyof TierForm } & Omit<Parameters<typeof NumberInput>[0], 'label'>) {
  const { problem } = useTextValue({ source });
  const missing =
    problem === TEXTS.problems.missing && ({ error: null, 'aria-invalid': true, tone: 'danger' } as const);
  return <NumberInput {...props} {...missing} source={source} label={FIELD_LABELS[source]} required />;
}

function Missing() {
  const fields = [
    useTextValue({ source: 'priceMin' }),
    useTextValue({ source: 'priceMax' }),
    useTextValue({ source: 'allottedMinutes' }),
  ];
  if (!fields.some(({ problem }) => problem === TEXTS.problems.missing)) return null;
  return (
    <div className={styles.missing}>
      <Banner tone="danger">{TEXTS.problems.missing}</Banner>
    </div>
  );
}
