import { useWatch } from 'react-hook-form';
import type { AdminPriceTier } from '@tidycrew/contracts';
import { formatDuration } from '@tidycrew/domain';
import { Pair } from '../../shared/dialog/FormDialog';
import { NumberInput } from '../../shared/inputs/NumberInput';
import { SettingsForm } from '../SettingsForm';
import { TIER_TEXTS as TEXTS } from '../texts';
import { BLANK, isMinutes, RULES, type TierValues } from './tier-form';

interface TierFormProps {
  /** Absent: a new tier. */
  id?: number;
  /** Saved or given up. */
  onClose?: () => void;
}

/** What the form of a tier is kept under. */
export const tierDraft = (id: number | 'new'): string => `tiers ${id}`;

/** The three fields of a price tier: to add one, or in place of the one that is edited. */
export function TierForm({ id, onClose }: TierFormProps) {
  const isNew = id === undefined;
  return (
    <SettingsForm<AdminPriceTier, TierValues>
      name={tierDraft(id ?? 'new')}
      resource="price-tiers"
      id={id}
      failed={{ load: TEXTS.loadFailed, save: isNew ? TEXTS.addFailed : TEXTS.updateFailed }}
      blank={BLANK}
      labels={TEXTS.fields}
      save={isNew ? [TEXTS.add, TEXTS.adding] : [TEXTS.save, TEXTS.saving]}
      onSaved={onClose}
      onCancel={onClose}
    >
      <TierInputs autoFocus={!isNew} />
    </SettingsForm>
  );
}

function TierInputs({ autoFocus }: { autoFocus: boolean }) {
  const minutes = useWatch<TierValues, 'allottedMinutes'>({ name: 'allottedMinutes' });
  const input = (source: keyof TierValues) =>
    ({ source, label: TEXTS.fields[source], validate: RULES[source], required: true }) as const;
  const price = { kind: 'money', min: 0, step: 0.01, showsCents: true, helperText: false } as const;
  return (
    <Pair>
      <NumberInput
        {...input('priceMin')}
        {...price}
        // It takes the place of the button that was pressed.
        autoFocus={autoFocus}
      />
      <NumberInput {...input('priceMax')} {...price} />
      <NumberInput
        {...input('allottedMinutes')}
        kind="whole"
        min={1}
        step={1}
        helperText={isMinutes(minutes) && formatDuration(minutes)}
      />
    </Pair>
  );
}
