import { useWatch } from 'react-hook-form';
import { Typography } from '@mui/material';
import { LIMITS, type RadiusRequest, type RadiusSettings } from '@tidycrew/contracts';
import { wholeOfText } from '@tidycrew/domain';
import { NumberInput } from '../shared/inputs/NumberInput';
import { Panel, SettingsForm } from './SettingsForm';
import { RADIUS_TEXTS as TEXTS } from './texts';

interface RadiusForm {
  radiusMeters: string;
}

/** How far from their phone staff see customers (document 001 sections 5 and 9). */
export function RadiusPanel() {
  return (
    <Panel>
      <SettingsForm<RadiusSettings & { id: string }, RadiusForm>
        name="radius"
        resource="settings"
        id="geolocation-radius"
        failed={{ load: TEXTS.loadFailed, save: TEXTS.saveFailed }}
        toValues={(stored) => ({ radiusMeters: String(stored?.radiusMeters ?? '') })}
        toRequest={({ radiusMeters }): RadiusRequest => ({ radiusMeters: wholeOfText(radiusMeters) ?? 0 })}
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
  const typed = String(useWatch({ name: 'radiusMeters' }));
  return (
    <NumberInput
      kind="whole"
      source="radiusMeters"
      label={TEXTS.radius}
      helperText={TEXTS.kilometers(kilometers(typed))}
      min={1}
      max={LIMITS.radiusMeters}
      step={1}
      required
      validate={inReach}
      sx={{ maxWidth: { sm: 256 } }}
    />
  );
}

function inReach(typed: string): string | undefined {
  const meters = wholeOfText(typed) ?? 0;
  return meters >= 1 && meters <= LIMITS.radiusMeters ? undefined : TEXTS.problem;
}

const kilometers = (meters: string) =>
  ((wholeOfText(meters) ?? 0) / 1000).toLocaleString('en-AU', { maximumFractionDigits: 3 });
