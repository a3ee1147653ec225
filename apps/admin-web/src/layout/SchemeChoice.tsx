import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DeviceIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { SCHEMES, useScheme } from '../theme/scheme';
import { TEXTS } from '../texts';

const ICONS = { light: LightIcon, dark: DarkIcon, device: DeviceIcon };

/** Light or dark colours, or what the device has; kept in this browser. */
export function SchemeChoice() {
  const [scheme, choose] = useScheme();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={scheme}
      aria-label={TEXTS.scheme.label}
      onChange={(_, next: typeof scheme | null) => next && choose(next)}
    >
      {SCHEMES.map((one) => {
        const Icon = ICONS[one];
        return (
          <Tooltip key={one} title={TEXTS.scheme[one]}>
            <ToggleButton value={one} aria-label={TEXTS.scheme[one]} selected={one === scheme} sx={{ minHeight: 40 }}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
