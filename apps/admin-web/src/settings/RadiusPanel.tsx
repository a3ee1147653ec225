import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import { LIMITS, type RadiusSettings } from '@tidycrew/contracts';
import { NumberInput } from '../shared/inputs/NumberInput';
import { Panel, SettingsForm } from './SettingsForm';
import { RADIUS_TEXTS as TEXTS } from './texts';

const BLANK: { radiusMeters: number | null } = { radiusMeters: null };

/** How far from their phone staff see customers (document 001 sections 5 and 9). */
export function RadiusPanel() {
  return (
    <Panel>
      <SettingsForm<RadiusSettings & { id: string }, typeof BLANK>
        name="radius"
        resource="settings"
        id="geolocation-radius"
        failed={{ load: TEXTS.loadFailed, save: TEXTS.saveFailed }}
        blank={BLANK}
        labels={{ radiusMeters: TEXTS.radius }}
      >
        <Typography>{TEXTS.intro}</Typography>
        <RadiusInput />
        <Typography color="textSecondary">
          {TEXTS.guidance} {TEXTS.follows}
        </Typography>
      </SettingsForm>
    </Panel>
  );
}

function RadiusInput() {
  const typed: unknown = useWatch({ name: 'radiusMeters' });
  return (
    <NumberInput
      kind="whole"
      source="radiusMeters"
      label={TEXTS.radius}
      helperText={TEXTS.kilometers(kilometers(typeof typed === 'number' ? typed : 0))}
      min={1}
      max={LIMITS.radiusMeters}
      step={1}
      required
      problem={TEXTS.problem}
      sx={{ maxWidth: { sm: 256 } }}
    />
  );
}

const kilometers = (meters: number) => (meters / 1000).toLocaleString('en-AU', { maximumFractionDigits: 3 });
