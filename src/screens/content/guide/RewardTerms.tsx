import { rewardSentence } from '#components/display/recruitReward.ts';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import { GuideNote } from './GuideNote';

/** Says when the reward for a friend is paid, and how long it is reviewed. */
export const RewardTerms = ({ signedIn }: { readonly signedIn: boolean }) =>
  signedIn ? <MemberTerms /> : <GuideNote>{rewardSentence()}</GuideNote>;

/** The terms with the member's own figures, which only a member can read. */
function MemberTerms() {
  const progress = useAssistProgress();
  return <GuideNote>{rewardSentence(progress)}</GuideNote>;
}
