export { Profile } from './Profile';
export { PROFILE_TEXTS } from './texts';
export { useProfile } from './useProfile';
