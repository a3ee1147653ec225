import { FullScreen } from '@tidycrew/web';
import { TEXTS } from '../../texts';

/** Holds the place of the staff dashboard. */
export default function DashboardPage() {
  return <FullScreen title={TEXTS.loadingDashboard} />;
}
