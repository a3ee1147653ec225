import { useMemo } from 'react';
import { Combobox } from '../../common';
import { BUSINESS_TEXTS as TEXTS } from '../texts';

interface TimeZoneFieldProps {
  value: string;
  error?: string;
  disabled: boolean;
  onChange: (zone: string) => void;
}

/** Every zone that the browser knows, found by typing a part of its name (decision D5). */
export function TimeZoneField({ value, error, disabled, onChange }: TimeZoneFieldProps) {
  const options = useMemo(() => zonesWith(value).map((zone, id) => ({ id, label: zone })), [value]);
  const chosen = options.find(({ label }) => label === value);
  return (
    <Combobox
      label={TEXTS.timeZone}
      hint={TEXTS.timeZoneHint}
      options={options}
      value={chosen?.id ?? null}
      error={error}
      isRequired
      disabled={disabled}
      onChange={(id) => onChange(options.find((option) => option.id === id)?.label ?? '')}
    />
  );
}

/** The stored zone may be one that this browser lists under another name. */
function zonesWith(value: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return value === '' || known.includes(value) ? known : [value, ...known];
}
