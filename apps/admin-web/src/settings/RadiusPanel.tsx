import { useMemo } from 'react';
import type { RadiusRequest, RadiusSettings } from '@tidycrew/contracts';
import { TextField } from '@tidycrew/web';
import { Loaded } from './Loaded';
import { useSetting } from '../common';
import { SettingsForm } from './SettingsForm';
import type { PanelProps } from './SettingsPage';
import { RADIUS_TEXTS as TEXTS } from './texts';
import { useDraft } from './useDraft';
import { useReload } from './useReload';
import { useSave } from './useSave';
import styles from './SettingsPage.module.css';

interface RadiusForm {
  radiusMeters: string;
}

const LABELS: Record<keyof RadiusForm, string> = { radiusMeters: TEXTS.radius };
const MAX_METERS = 1_000_000;

/** How far from their phone staff see customers (document 001 sections 5 and 9). */
export function RadiusPanel(props: PanelProps) {
  return (
    <Loaded query={useSetting<RadiusSettings>('geolocation-radius')} failed={TEXTS.loadFailed}>
      {(settings) => <Radius settings={settings} {...props} />}
    </Loaded>
  );
}

function Radius({ settings, onDirty }: PanelProps & { settings: RadiusSettings }) {
  const saving = useSave({
    call: (office, body: RadiusRequest) => office.saveSetting<RadiusSettings>('geolocation-radius', body),
    fallback: TEXTS.saveFailed,
    onSaved: () => draft.forget(),
  });
  const { save, isSaving, fields } = saving;
  const draft = useDraft<RadiusForm>({
    name: 'radius',
    stored: useMemo(() => formOf(settings), [settings]),
    updatedAt: settings.updatedAt,
    problemsOf,
    fields,
    onDirty,
  });
  const filledFrom = (now: RadiusSettings) => ({ stored: formOf(now), updatedAt: now.updatedAt });
  const stale = useReload({ queryKey: ['settings', 'geolocation-radius'], filledFrom, draft, saving });
  const { radiusMeters } = draft.form;
  const isRight = Object.keys(problemsOf(draft.form)).length === 0;
  return (
    <SettingsForm
      isDirty={draft.isDirty}
      isSaving={isSaving}
      check={draft.check}
      onSave={() => save({ radiusMeters: Number(radiusMeters), expectedUpdatedAt: draft.expectedUpdatedAt })}
      onDiscard={draft.forget}
      stale={stale}
      labels={LABELS}
    >
      <p>{TEXTS.intro}</p>
      <TextField
        className={styles.short}
        label={TEXTS.radius}
        hint={isRight ? TEXTS.kilometers(kilometers(radiusMeters)) : undefined}
        error={draft.problems.radiusMeters}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_METERS}
        step={1}
        required
        readOnly={isSaving}
        value={radiusMeters}
        onChange={({ target }) => draft.set({ radiusMeters: target.value })}
      />
      <p className={styles.quiet}>
        {TEXTS.guidance} {TEXTS.follows}
      </p>
    </SettingsForm>
  );
}

const formOf = ({ radiusMeters }: RadiusSettings): RadiusForm => ({ radiusMeters: String(radiusMeters) });

function problemsOf({ radiusMeters }: RadiusForm): { radiusMeters?: string } {
  const isRight = /^[1-9]\d{0,6}$/.test(radiusMeters.trim()) && Number(radiusMeters) <= MAX_METERS;
  return isRight ? {} : { radiusMeters: TEXTS.problem };
}

const kilometers = (meters: string) => (Number(meters) / 1000).toLocaleString('en-AU', { maximumFractionDigits: 3 });
