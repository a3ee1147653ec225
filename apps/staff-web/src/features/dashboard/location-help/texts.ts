import { translated } from '@tidycrew/web/language';

/** How a person lets the app know where the phone is. */
export const LOCATION_HELP = translated('locationHelp', {
  title: 'How to allow location',
  ios: [
    'In Safari, tap the symbol at the left end of the address (aA), then Website Settings, Location, Allow.',
    'If that is not enough: in the phone’s Settings open Privacy & Security, Location Services, switch it on, then Safari Websites, While Using the App.',
  ],
  iosInstalled: [
    'In the phone’s Settings open Privacy & Security, Location Services and switch it on.',
    'Further down there, open Safari Websites and choose While Using the App.',
    'Close this app and open it again. When it asks, tap Allow.',
  ],
  android: [
    'In Chrome, tap the symbol at the left end of the address, then Permissions, Location, Allow.',
    'Swipe down from the top of the screen and see that Location is on.',
    'If that is not enough: in the phone’s Settings open Apps, Chrome, Permissions, Location, Allow only while using the app.',
  ],
  androidInstalled: [
    'Hold this app’s icon, tap App info, then Permissions, Location, Allow only while using the app.',
    'Swipe down from the top of the screen and see that Location is on.',
  ],
  other: [
    'Press the symbol at the left end of the address and allow Location for this page.',
    'If that is not enough: allow your browser to use the location in the privacy settings of this device.',
  ],
  last: (tryAgain: string) => `Come back here and press ‘${tryAgain}’.`,
} as const);
