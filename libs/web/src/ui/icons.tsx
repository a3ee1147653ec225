import { icon } from './icon';

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const KeyIcon = icon(<path d="M8 11.5a4 4 0 100 8 4 4 0 000-8zM11 13l8-8M16 8l3 3" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const SearchIcon = icon(<path d="M16 16l5 5M11 4a7 7 0 100 14 7 7 0 000-14z" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-3.6 3.9-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
  </>,
);
export const SignOutIcon = icon(<path d="M14 4H6a1 1 0 00-1 1v14a1 1 0 001 1h8M10 12h11M17 8l4 4-4 4" />);
export const PhoneIcon = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 006 6l1.5-2 4 1.5v3a2 2 0 01-2.2 2A17 17 0 014.5 5.7a2 2 0 012-2.2z" />,
);
export const PinIcon = icon(
  <>
    <path d="M12 21.5c4.5-4.3 7-8 7-11.2A7 7 0 005 10.3c0 3.2 2.5 6.9 7 11.2z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const MapIcon = icon(<path d="M9 4L3.5 6.5v13.5L9 17.5l6 2.5 5.5-2.5V4L15 6.5 9 4zM9 4v13.5M15 6.5V20" />);
export const DirectionsIcon = icon(
  <path d="M12 2.5l9.5 9.5-9.5 9.5L2.5 12 12 2.5zM9 14v-3h6M13 8.5l2.5 2.5-2.5 2.5" />,
);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.01" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4L2.5 20h19L12 4zM12 10v4.5M12 17.3v.01" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <path d="M4 4l16 16M10 5.7A9 9 0 0112 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 01-2.6 3.3M6.2 7.3A15 15 0 002.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M9.9 9.9a3 3 0 004.2 4.2" />,
);
export const CalendarIcon = icon(<path d="M4.5 6h15v14.5h-15V6zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7" />);
