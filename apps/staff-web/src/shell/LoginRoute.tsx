import { LoginPage } from '../features/login';
import { Install } from './Install';

/** The sign-in screen with the install banner (document 000 section 2). */
export default function LoginRoute() {
  return <LoginPage banner={<Install />} />;
}
