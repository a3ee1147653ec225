import { icon } from './icon';

/* Those that no first screen of the staff app has: they come with what needs them. */

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const MoreIcon = icon(
  <>
    <circle cx="12" cy="5" r="1" />
    <circle cx="12" cy="12" r="1" />
    <circle cx="12" cy="19" r="1" />
  </>,
);
export const ChevronIcon = icon(<path d="M9 5l7 7-7 7" />);
export const NoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M5.7 5.7l12.6 12.6" />
  </>,
);
export const LockIcon = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8.5 10.5V7a3.5 3.5 0 017 0v3.5M12 14.5v2" />
  </>,
);
export const ForwardIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M15.5 4.8a3.5 3.5 0 010 6.4M18 15.4c1.9.7 3.1 2.3 3.5 4.6" />
  </>,
);
export const FlagIcon = icon(<path d="M6 21V4M6 4.5c4-2 8 2 12 0v9c-4 2-8-2-12 0" />);
export const NoteIcon = icon(<path d="M6 3.5h8.5L19 8v12.5H6v-17zM14 3.5V8.5h5M9 12.5h7M9 16.5h5" />);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />);
export const ParkingIcon = icon(<path d="M4 4h16v16H4zM9.5 17V7.5h3.5a2.75 2.75 0 010 5.5H9.5" />);
export const PawIcon = icon(
  <>
    <path d="M12 12c-2.5 0-5 3-5 5.3 0 1.6 1.2 2.2 2.5 2.2 1 0 1.6-.5 2.5-.5s1.5.5 2.5.5c1.3 0 2.5-.6 2.5-2.2 0-2.3-2.5-5.3-5-5.3z" />
    <circle cx="9" cy="6.5" r="1.5" />
    <circle cx="15" cy="6.5" r="1.5" />
    <circle cx="4.8" cy="11" r="1.5" />
    <circle cx="19.2" cy="11" r="1.5" />
  </>,
);
export const InstallIcon = icon(<path d="M12 3.5v11M7.5 10.5l4.5 4.5 4.5-4.5M4.5 20h15" />);
export const ShareIcon = icon(<path d="M12 15V3.5M8 7l4-4 4 4M7 11H5v10h14V11h-2" />);
