import { rewardSentence } from '#components/display/recruitReward.ts';
import { useAssistProgress } from '#hooks/useAssistProgress.ts';
import { GuideNote } from './GuideNote';

/** Says when the member is paid the reward for a friend; to a signed-in member also how long the review takes. */
export const RewardTerms = ({ signedIn }: { readonly signedIn: boolean }) =>
  signedIn ? <MemberTerms /> : <GuideNote>{rewardSentence()}</GuideNote>;

/** The terms with the member's own figures, which only a member can read. */
function MemberTerms() {
  const progress = useAssistProgress();
  return <GuideNote>{rewardSentence(progress)}</GuideNote>;
}
