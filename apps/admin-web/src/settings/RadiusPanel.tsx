import type { RadiusRequest, RadiusSettings } from '@tidycrew/contracts';
import { wholeOfText } from '@tidycrew/domain';
import { useSetting } from '../common';
import { NumberInput } from '../common/form';
import { Loaded } from './Loaded';
import { SettingsForm } from './SettingsForm';
import { RADIUS_TEXTS as TEXTS } from './texts';
import styles from './SettingsPage.module.css';

interface RadiusForm {
  radiusMeters: string;
}

const LABELS: Record<keyof RadiusForm, string> = { radiusMeters: TEXTS.radius };
const MAX_METERS = 1_000_000;

/** How far from their phone staff see customers (document 001 sections 5 and 9). */
export function RadiusPanel() {
  return (
    <Loaded query={useSetting<RadiusSettings>('geolocation-radius')} failed={TEXTS.loadFailed}>
      {(settings) => (
        <SettingsForm
          name="radius"
          stored={settings}
          queryKey={['settings', 'geolocation-radius']}
          formOf={formOf}
          bodyOf={bodyOf}
          problemsOf={problemsOf}
          save={(office, body) => office.saveSetting<RadiusSettings>('geolocation-radius', body)}
          fallback={TEXTS.saveFailed}
          labels={LABELS}
        >
          {(form, isSaving) => (
            <>
              <p>{TEXTS.intro}</p>
              <NumberInput
                kind="whole"
                source="radiusMeters"
                className={styles.short}
                label={TEXTS.radius}
                hint={problemsOf(form).radiusMeters ? undefined : TEXTS.kilometers(kilometers(form.radiusMeters))}
                min={1}
                max={MAX_METERS}
                step={1}
                required
                readOnly={isSaving}
              />
              <p className={styles.quiet}>
                {TEXTS.guidance} {TEXTS.follows}
              </p>
            </>
          )}
        </SettingsForm>
      )}
    </Loaded>
  );
}

const formOf = ({ radiusMeters }: RadiusSettings): RadiusForm => ({ radiusMeters: String(radiusMeters) });
const bodyOf = ({ radiusMeters }: RadiusForm): RadiusRequest => ({ radiusMeters: wholeOfText(radiusMeters) ?? 0 });

function problemsOf({ radiusMeters }: RadiusForm): { radiusMeters?: string } {
  const meters = wholeOfText(radiusMeters) ?? 0;
  return meters >= 1 && meters <= MAX_METERS ? {} : { radiusMeters: TEXTS.problem };
}

const kilometers = (meters: string) =>
  ((wholeOfText(meters) ?? 0) / 1000).toLocaleString('en-AU', { maximumFractionDigits: 3 });
