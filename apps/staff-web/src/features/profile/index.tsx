import { FullScreen, useUser } from '@tidycrew/web';
import { Profile, PROFILE_TEXTS, useProfile } from '@tidycrew/web/profile';
import { LanguageChoice } from '../../languages/LanguageChoice';
import { Install } from '../../shell/Install';
import { OfficeWords } from '../../shell/office';
import { InnerPage } from '../../shell/InnerPage';
import { TEXTS } from '../../texts';

const ADDRESS = '/api/staff/profile';

/** /staff/profile: the caller's own record and their password (document 000, 'Staff profile'). */
export default function ProfilePage() {
  const user = useUser();
  const profile = useProfile(ADDRESS, user.id);

  if (profile.isLoading) return <FullScreen title={TEXTS.loadingProfile} />;
  return (
    <InnerPage title={PROFILE_TEXTS.title}>
      <Profile
        profile={profile}
        address={ADDRESS}
        email={user.email}
        renderSentence={(sentence) => <OfficeWords>{sentence}</OfficeWords>}
      />
      <LanguageChoice hasPerson={!user.isSpoofed} />
      <Install />
    </InnerPage>
  );
}
