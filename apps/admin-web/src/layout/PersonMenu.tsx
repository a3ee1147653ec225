import { Link } from 'react-router';
import { useSidebarState } from 'react-admin';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DeviceIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import ProfileIcon from '@mui/icons-material/AccountCircleOutlined';
import { SCHEMES, useScheme } from '../theme/scheme';
import { TEXTS } from '../texts';
import { useIsDrawer } from './use-is-drawer';

/** The profile, and light or dark colours, or what the device has; kept in this browser. */
export default function PersonMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const [scheme, choose] = useScheme();
  // As the entries of the menu do: a drawer must not lie open over the page that it has led to.
  const isDrawer = useIsDrawer();
  const [, setIsOpen] = useSidebarState();
  const leave = () => {
    onClose();
    if (isDrawer) setIsOpen(false);
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem component={Link} to="/profile" onClick={leave}>
        <ListItemIcon>
          <ProfileIcon />
        </ListItemIcon>
        {TEXTS.profile}
      </MenuItem>
      <Divider />
      {SCHEMES.map((one) => {
        const Icon = SCHEME_ICONS[one];
        return (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === scheme}
            selected={one === scheme}
            onClick={() => {
              choose(one);
              onClose();
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            {TEXTS.scheme[one]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

const SCHEME_ICONS = { light: LightIcon, dark: DarkIcon, device: DeviceIcon };
