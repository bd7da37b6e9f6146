import { TabPage } from '#components/layout/TabPage.tsx';
import { useSession } from '#hooks/session.ts';
import { MemberHome } from './MemberHome';
import { VisitorHome } from './VisitorHome';

/** The home: a member's own, or for visitors what they can look at before they register. */
export default function HomeScreen() {
  const { isMember } = useSession();
  return <TabPage current="/home">{isMember ? <MemberHome /> : <VisitorHome />}</TabPage>;
}
