import { InstallBanner } from '../features/install';
import { LoginPage } from '../features/login';

/** The sign-in screen with the install banner, which is shown nowhere else (document 000 section 2). */
export default function LoginRoute() {
  return <LoginPage banner={<InstallBanner />} />;
}
