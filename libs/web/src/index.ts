/** What both web apps share. Styles: import '@tidycrew/web/theme/base.css' once per app. */
export * from './api';
export * from './session';
export * from './time';
export * from './ui';
